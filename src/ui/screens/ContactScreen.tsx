import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const ContactScreen = () => <Container><Heading level={1}>Contact</Heading></Container>;
