export const catalogueSenders = {
  catalogue: {
    'lists.want': ['shop', 'itself'],
    'lists.renew': ['shop'],
    'failures.ask': ['collection'],
    'products.retry': ['product'],
  },
  collection: {
    'products.known': ['shop'],
    'products.failed': ['shop'],
    'categories.known': ['shop'],
    'vendors.known': ['shop'],
    'categories.failed': ['shop'],
    'vendors.failed': ['shop'],
    'address.read': ['shop'],
    'query.change': ['shop'],
  },
  delivery: { 'browser.online': ['connection'] },
  'recently-viewed': { 'shopper.told': ['shopperWatch'] },
  wishlist: { 'shopper.told': ['shopperWatch'], 'browser.online': ['connection'] },
  product: { 'products.known': ['shop'], 'products.failed': ['shop'], 'colour.read': ['shop'] },
  search: { 'products.known': ['shop'], 'page.opened': ['shop'] },
};
