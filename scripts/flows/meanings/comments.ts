export const commentsMeanings = {
  'comments-section': {
    absent: 'the product is not known yet, or is not sold',
    waiting: 'first the page becomes quiet',
    loading: 'the code of the comments is on its way',
    failed: 'the code could not be loaded; it is asked for again on a press',
    ready: 'the comments are at work',
  },
  comments: {
    list: 'the comments of a product',
    'list.loading': 'asked of the server for the first time',
    'list.failed':
      'they could not be loaded; they are asked for again on a press, or when the shopper comes back to them',
    'list.ready': 'shown',
    'list.ready.fresh': 'read within the last 30 seconds',
    'list.ready.stale': 'they have stood for a while, and are read again when the shopper comes back to them',
    'list.ready.refreshing': 'read again; the old ones stay until then',
    'list.ready.outdated': 'they could not be read again, and the page says so',
    writer: 'who reads them, and may write',
    'writer.unsure': 'it is not settled yet who is shopping',
    'writer.guest': 'nobody is logged in: a vote leads to the login',
    'writer.known': 'a customer, with their drafts and votes',
    'writer.known.writing': 'nothing is on its way',
    'writer.known.looking':
      'one was sent, and nobody knows what became of it: the list is read before it is sent again',
    'writer.known.posting': 'a comment or a reply is on its way',
    'writer.parted': 'the session has ended by itself: what is half typed stays, and its press leads to the login',
  },
  'comment-votes': {
    idle: 'every vote is with the server',
    sending: 'one vote is on its way; the others wait',
    looking: 'nobody said whether it has arrived: the list is read again',
  },
};
