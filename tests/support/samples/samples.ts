import type { ApiError } from '../../../src/api/errors.ts';
import type { Category, Product, Vendor } from '../../../src/domain/catalogue/product.ts';
import type { SavedAddress } from '../../../src/domain/order/saved-address.ts';
import type { User } from '../../../src/domain/account/user.ts';

/** A product that is whole, changed where a test says so. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: 'tee',
  name: 'Palmyra Tee',
  description: 'A soft tee.',
  price: 195_000,
  images: ['/media/0a/960.jpg'],
  sizes: ['S', 'M'],
  properties: [],
  categoryId: 'men',
  categoryName: 'Men',
  subcategoryId: 'men-tees',
  subcategoryName: 'T-shirts',
  vendorId: 'v1',
  vendorName: 'Kandy Looms',
  bestseller: false,
  views: 0,
  createdAt: 0,
  tags: [],
  ...changes,
});

export const tee = product();
export const kurta = product({
  id: 'kurta',
  name: 'Linen Kurta',
  price: 650_050,
  sizes: ['M'],
  properties: [{ name: 'Colour', values: ['Indigo', 'Rust'] }],
  subcategoryId: 'men-kurtas',
  vendorId: 'v2',
});
export const saree = product({
  id: 'saree',
  name: 'Handloom Saree',
  price: 1_850_000,
  sizes: [],
  categoryId: 'women',
  categoryName: 'Women',
  subcategoryId: 'women-sarees',
});
export const unpriced = product({ id: 'unpriced', name: 'Bridal Saree', price: null, sizes: [] });

export const categories: Category[] = [
  {
    id: 'men',
    name: 'Men',
    image: '',
    subcategories: [
      { id: 'men-tees', name: 'T-shirts', image: '' },
      { id: 'men-kurtas', name: 'Kurtas', image: '' },
    ],
  },
  { id: 'women', name: 'Women', image: '', subcategories: [{ id: 'women-sarees', name: 'Sarees', image: '' }] },
];
export const vendors: Vendor[] = [
  { id: 'v1', name: 'Kandy Looms', image: '', categoryName: 'Men' },
  { id: 'v2', name: 'Galle Cotton', image: '', categoryName: '' },
];

export const offline: ApiError = { code: 'offline', status: 0, said: '' };
export const refused: ApiError = { code: 'refused', status: 200, said: 'We are stocktaking until noon.' };
/** A change of address without the password, and with a wrong one. */
export const wantsPassword: ApiError = {
  code: 'refused',
  status: 403,
  said: 'To change your email, please enter your password too.',
  details: { password: 'missing' },
};
export const wrongPassword: ApiError = {
  code: 'refused',
  status: 403,
  said: 'That is not your password. Please try again.',
  details: { password: 'wrong' },
};
export const weakPassword: ApiError = {
  code: 'refused',
  status: 422,
  said: 'That password is too easy to guess. Please choose another one.',
};
/** Answer about something that was removed meanwhile. */
export const gone: ApiError = { code: 'refused', status: 404, said: 'This address is no longer in your list.' };
export const unauthorised: ApiError = { code: 'unauthorised', status: 401, said: '' };
export const unavailable: ApiError = { code: 'unavailable', status: 503, said: '' };

export const asha: User = {
  id: 'asha',
  name: 'Asha Perera',
  email: 'asha@example.lk',
  isVerified: false,
  points: 120,
  lastLogin: '2026-01-02T03:04:05.000Z',
  phoneNumber: '0771234567',
  address: { street: '1 Temple Road', city: 'Kandy', state: 'Central', zipCode: '20000', country: 'Sri Lanka' },
};

const recipient = {
  firstName: 'Asha',
  lastName: 'Perera',
  city: 'Galle',
  state: 'Galle',
  zipCode: '80000',
  country: 'Sri Lanka',
};
/** Saved addresses of Asha's. */
export const home: SavedAddress = {
  ...recipient,
  id: 'home',
  label: 'Home',
  street: '1 Temple Road',
  phone: '0771234567',
  isDefault: true,
};
export const work: SavedAddress = {
  ...recipient,
  id: 'work',
  label: '',
  street: '9 Fort Street',
  phone: '',
  isDefault: false,
};
