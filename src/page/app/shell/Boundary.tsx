/** What stands in place of a part of the page that has failed: a sentence, and two ways on. The rest goes on. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Another one is another chance. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly page: string;
  readonly fault: string | undefined;
}

export class Boundary extends Component<Props, State> {
  override state: State = { page: this.props.page, fault: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, fault: undefined };
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <main id="main" className="failed" tabIndex={-1}>
        <h1>This page has stopped</h1>
        <p role="alert">
          Something in it went wrong, or a part of it could not be loaded: {fault}. The link above is still
          that of your run.
        </p>
        <p>
          <button
            type="button"
            className="solid"
            onClick={() => {
              location.reload();
            }}
          >
            Load it again
          </button>{' '}
          <a href="#/lab?preset=opening">Open the Lab afresh</a>
        </p>
      </main>
    );
  }
}
