export const submissionMeanings = {
  'address-choice': {
    absent: 'a guest, or a customer whose addresses have not come: the form is filled in by hand',
    loading: 'the shop is asked for them',
    offered: 'one can be chosen, and is put into the form',
  },
};
