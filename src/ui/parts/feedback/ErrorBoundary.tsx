import { Component, type ReactNode } from 'react';

type Props = {
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Another value, such as another address, tries again by itself. */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: { error: unknown } | null; key: string | undefined };

/** Shows the fallback in place of children that threw while rendering, until it is reset. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: State): Partial<State> | null {
    return resetKey === key ? null : { failed: null, key: resetKey };
  }

  override componentDidCatch(error: unknown) {
    // The page goes on; whoever watches it hears of it as of an error that nobody caught.
    window.reportError(error);
  }

  reset = () => this.setState({ failed: null });

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.reset) : this.props.children;
  }
}
