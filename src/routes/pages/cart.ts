export { CartScreen as Screen } from '../../ui/screens/cart/CartScreen.tsx';
