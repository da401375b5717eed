import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const CartScreen = () => <Container><Heading level={1}>Cart</Heading></Container>;
