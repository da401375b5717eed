import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const AboutScreen = () => <Container><Heading level={1}>About</Heading></Container>;
