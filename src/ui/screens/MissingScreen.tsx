import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';

export const MissingScreen = () => <Container><Heading level={1}>Missing</Heading></Container>;
