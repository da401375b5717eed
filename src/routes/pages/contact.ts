export { ContactScreen as Screen } from '../../ui/screens/info/ContactScreen.tsx';
