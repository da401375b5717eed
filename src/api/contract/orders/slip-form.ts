/** Form with the picture of a bank's slip, for an order or a custom order. */
export const slipForm = (slip: Blob): FormData => {
  const form = new FormData();
  form.append('slip', slip, 'slip');
  return form;
};
