export const notificationsMeanings = {
  'notifications-start': {
    nobody: 'nobody is logged in, or it is not settled yet',
    fetching: 'the code of the notifications is fetched, once the page has a quiet moment',
    missing: 'it could not be fetched, or has stopped by a fault; it is fetched again after ten seconds',
    running: 'the notifications of the customer live',
  },
  notifications: {
    tab: 'this tab among the others of the customer on this device',
    'tab.away': 'it is not seen, or not connected: it does not poll',
    'tab.present': 'it is seen and connected, and asks for the lock of the tab that polls',
    'tab.present.following':
      'another tab has the lock; this one hears what that one reads, and takes over once it hears nothing for long',
    'tab.present.standingIn':
      'nobody was heard of for long, or somebody pressed Retry here: it polls too, until another tab is heard of',
    'tab.present.leading': 'it polls, and tells the others',
    poll: 'the newest notifications',
    'poll.due': 'to be read, as soon as this tab is the one that polls',
    'poll.asking': 'asked of the server',
    'poll.fresh': 'read within the last 30 seconds, by this tab or another',
    'poll.failing':
      'could not be read; the pause grows with each failure, and ends on a press or when the tab is seen or connected again',
    changes: 'what the customer has marked or deleted, shown already',
    'changes.idle': 'the server knows all of it',
    'changes.sending': 'one is on its way, others wait; one that fails before somebody’s eyes is taken back',
    'changes.waiting':
      'it has failed while nobody saw it, or nobody could be reached: it is sent again once the tab is seen and connected',
    deletion: 'what is being deleted on the page',
    'deletion.none': 'nothing is',
    'deletion.held': 'it can be undone for 5 seconds, or until the page is left',
  },
  'notifications-page': {
    waiting: 'the notifications of a customer are not there yet',
    absent: 'they have not come in time; they may come yet, and are waited for again on a press',
    loading: 'the first page is asked of the server',
    failed: 'it could not be loaded; it is asked for again on a press',
    ready: 'shown',
    'ready.choosing': 'the size of the page that came is looked at; left at once',
    'ready.open': 'the last page came full: there may be more, which come by themselves where no other is left',
    'ready.extending': 'the next page is asked of the server',
    'ready.unextended': 'it could not be loaded; it is asked for again on a press',
    'ready.complete': 'all are loaded',
  },
};
