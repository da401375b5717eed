import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const HomeScreen = () => <Container><Heading level={1}>Home</Heading></Container>;
