import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const SoonScreen = () => <Container><Heading level={1}>Soon</Heading></Container>;
