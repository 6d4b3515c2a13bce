import { describe } from 'vitest';
import { describeConformance } from './test/describe-conformance.tsx';
import {
  Card,
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  LoadingIndicator,
  NavLink,
  NavLinks,
  NewTodoForm,
  PageLayout,
  SkipLink,
  TodoFooter,
  TodoItem,
  TodoList,
  ToggleAllButton,
} from './index.ts';

function noop() {}

describe('Card', () => describeConformance<HTMLDivElement>('div', (props) => <Card {...props} />));
describe('ClearCompletedButton', () =>
  describeConformance<HTMLButtonElement>('button', (props) => (
    <ClearCompletedButton count={1} onClear={() => 0} {...props} />
  )));
describe('EmptyMessage', () =>
  describeConformance<HTMLParagraphElement>('p', (props) => <EmptyMessage {...props} />));
describe('ErrorBanner', () =>
  describeConformance<HTMLDivElement>('div', (props) => <ErrorBanner {...props} onClose={noop} />));
describe('LoadingIndicator', () =>
  describeConformance<HTMLProgressElement>('progress', (props) => <LoadingIndicator {...props} />));
describe('NavLink', () =>
  describeConformance<HTMLAnchorElement>('a', (props) => (
    <NavLink {...props} href="/about">
      About
    </NavLink>
  )));
describe('NavLinks', () =>
  describeConformance('nav', (props) => <NavLinks {...props} aria-label="Pages" />));
describe('NewTodoForm', () =>
  describeConformance<HTMLFormElement>('form', (props) => (
    <NewTodoForm
      {...props}
      parseTitle={(text) => text}
      invalidMessage="Enter a title"
      tintWhen="edited"
      onSubmit={noop}
    />
  )));
describe('PageLayout', () =>
  describeConformance<HTMLDivElement>('div', (props) => <PageLayout {...props} />));
describe('SkipLink', () =>
  describeConformance<HTMLAnchorElement>('a', (props) => (
    <SkipLink {...props} targetId="filters">
      Skip
    </SkipLink>
  )));
describe('TodoFooter', () => describeConformance('footer', (props) => <TodoFooter {...props} />));
describe('TodoItem', () =>
  describeConformance<HTMLLIElement>('li', (props) => (
    <TodoItem {...props} id={1} title="Buy milk" completed={false} onRemove={noop} />
  )));
describe('TodoList', () =>
  describeConformance<HTMLUListElement>('ul', (props) => <TodoList {...props} />));
describe('ToggleAllButton', () =>
  describeConformance<HTMLButtonElement>('button', (props) => (
    <ToggleAllButton {...props} pressed={false} />
  )));
