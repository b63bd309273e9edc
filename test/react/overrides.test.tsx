/**
 * Customised components in a React tree: they follow the registry while they are on the page, under StrictMode and in
 * transitions, keep refs and state, and give way to the original when a customisation fails.
 */
import { expect } from '@open-wc/testing';
import {
  act,
  Children,
  Component,
  createRef,
  forwardRef,
  Fragment,
  lazy,
  memo,
  StrictMode,
  Suspense,
  useImperativeHandle,
  useState,
  useTransition,
  version,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createHooks, type Hooks } from '../../core/customize/hooks.js';
import type { AboutError } from '../../core/monitor/record.js';
import type { Runtime } from '../../core/runtime.js';
import { useOverridden, withOverrides } from '../../react/overrides.js';
import { StoaProvider } from '../../react/provider.js';
import { createTestRuntime } from '../../testkit/index.js';

interface TableProps {
  readonly size?: string;
  readonly children?: ReactNode;
}

const isReact18 = version.startsWith('18');

/** In React 18 no component but those of `forwardRef` is given a ref. */
function withRefProp<Props extends object>(render: (props: Props) => ReactNode): (props: Props) => ReactNode {
  if (!isReact18) return render;
  return forwardRef((props, ref) => render({ ...props, ref } as unknown as Props)) as never;
}

describe('customised React components', () => {
  let hooks: Hooks;
  let runtime: Runtime;
  let reports: (string | undefined)[];
  let warnings: string[];
  let container: HTMLElement;
  let root: Root;
  /** What React says of errors that boundaries caught, and what reached the root. */
  let caught: unknown[];
  let uncaught: unknown[];
  /** It warns on the console of keys, refs and updates while rendering: none of it may come from us. */
  let reactWarnings: string[];
  const consoleError = console.error;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    hooks = hooksAt('http://localhost/');
    ({ runtime } = createTestRuntime());
    container = document.body.appendChild(document.createElement('div'));
    caught = [];
    uncaught = [];
    root = createRoot(container, {
      onCaughtError: (error) => caught.push(error),
      onUncaughtError: (error) => uncaught.push(error),
    });
  });

  afterEach(async () => {
    await settled(() => root.unmount());
    container.remove();
    runtime.dispose();
  });

  function hooksAt(href: string): Hooks {
    reports = [];
    warnings = [];
    return createHooks({
      environment: { href: () => href },
      logger: { warn: (message) => warnings.push(message) },
      report: (_thrown, { comName }: AboutError) => reports.push(comName),
    });
  }

  async function settled(work: () => unknown): Promise<void> {
    await act(async () => {
      await work();
    });
    expect(reactWarnings).to.deep.equal([]);
  }

  function show(tree: ReactNode, { strict = true } = {}): Promise<void> {
    const Mode = strict ? StrictMode : Fragment;
    const withHooks = { ...runtime, hooks };
    return settled(() =>
      root.render(
        <Mode>
          <StoaProvider runtime={withHooks}>{tree}</StoaProvider>
        </Mode>,
      ),
    );
  }

  beforeEach(() => {
    reactWarnings = [];
    console.error = (...args: unknown[]) => {
      const text = args.map(String).join(' ');
      // React 18 has no option for errors that it has caught, and writes them here, as it does of types that are none.
      const isError = !text.startsWith('Warning:') || text.includes('createElement: type is invalid');
      if (!isReact18 || !isError) reactWarnings.push(text);
    };
  });
  afterEach(() => {
    console.error = consoleError;
  });

  const PlainTable = ({ size = 's', children }: TableProps): ReactNode => (
    <article>
      {size}
      {children}
    </article>
  );
  const text = () => container.textContent;

  describe('useOverridden', () => {
    it('gives the props after all overrides, and follows those that come, go and are switched', async () => {
      const Own = (props: TableProps): ReactNode => <p>{useOverridden('ui', 'Own', props).size}</p>;
      await show(<Own size="s" />);
      expect(text()).to.equal('s');
      const add = (mark: string) =>
        hooks.overrideProps<{ size: string }>('ui', 'Own', (props) => void (props.size += mark), {
          owner: mark,
        });
      let dispose = () => {};
      await settled(() => {
        dispose = add('a');
        add('b');
      });
      expect(text()).to.equal('sab');
      await settled(() => hooks.setOwnerEnabled('b', false));
      expect(text()).to.equal('sa');
      await settled(() => dispose());
      expect(text()).to.equal('s');
    });

    it('gives the same object as long as nothing has changed', async () => {
      const seen = new Set<object>();
      let rerender: (count: number) => void = () => {};
      function Own({ size }: { size: string }): ReactNode {
        const [count, setCount] = useState(0);
        rerender = setCount;
        seen.add(useOverridden('ui', 'Own', { size, tone: 'dark' }));
        return <p>{`${size}${count}`}</p>;
      }
      hooks.overrideProps<{ tone: string }>('ui', 'Own', (props) => void (props.tone = 'light'));
      await show(<Own size="s" />);
      await settled(() => rerender(1));
      await settled(() => hooks.overrideProps('other', 'Thing', () => undefined));
      await show(<Own size="s" />);
      expect(text()).to.equal('s1');
      // StrictMode renders a mount twice.
      const before = seen.size;
      await settled(() => rerender(2));
      expect(seen.size).to.equal(before);
      expect(before).to.be.at.most(2);
      await show(<Own size="l" />);
      expect(seen.size).to.equal(before + 1);
    });

    it('asks the overrides once for the same props, and follows a runtime of other customisations', async () => {
      let asked = 0;
      hooks.overrideProps<{ size: string }>('ui', 'Own', (props) => {
        asked++;
        props.size += 'a';
      });
      const setters: ((count: number) => void)[] = [];
      function Own(props: TableProps): ReactNode {
        setters.push(useState(0)[1]);
        return <p>{useOverridden('ui', 'Own', props).size}</p>;
      }
      await show(<Own size="s" />, { strict: false });
      expect(asked).to.equal(1);
      await settled(() => setters[0]?.(1));
      expect(asked).to.equal(1);
      hooks = hooksAt('http://localhost/');
      hooks.overrideProps<{ size: string }>('ui', 'Own', (props) => void (props.size += 'other'));
      await show(<Own size="s" />, { strict: false });
      expect(text()).to.equal('sother');
    });
  });

  describe('withOverrides', () => {
    const Table = withOverrides('ui', 'Table', PlainTable);

    it('is the original, under its name, as long as nobody customises it', async () => {
      expect(Table.displayName).to.equal('PlainTable');
      await show(<Table size="m">rows</Table>);
      expect(container.innerHTML).to.equal('<article>mrows</article>');
    });

    it('keeps a displayName, and works for tags', async () => {
      const Named = Object.assign(memo(PlainTable), { displayName: 'Named' });
      expect(withOverrides('ui', 'Named', Named).displayName).to.equal('Named');
      const Box = withOverrides('ui', 'Box', 'section');
      hooks.overrideProps<{ className: string }>('ui', 'Box', (props) => void (props.className += ' b'));
      await show(<Box className="a" />);
      expect(container.innerHTML).to.equal('<section class="a b"></section>');
    });

    it('stacks 27 customisations of props and 27 of the component, in order', async () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz#'];
      const add = (letter: string, at: number) => {
        const options = { owner: letter, order: -at };
        hooks.overrideProps<{ size: string }>('ui', 'Table', (props) => void (props.size += letter), options);
        hooks.overrideComponent<ComponentType<TableProps>>(
          'ui',
          'Table',
          (Original) => (props) => (
            <i title={letter}>
              <Original {...props} />
            </i>
          ),
          options,
        );
      };
      letters.forEach(add);
      await show(<Table size="" />);
      expect(text()).to.equal([...letters].reverse().join(''));
      const frames = [...container.querySelectorAll('i')].map((frame) => frame.title);
      expect(frames).to.deep.equal(letters);
      await settled(() => letters.slice(1).forEach((letter) => hooks.setOwnerEnabled(letter, false)));
      expect(container.innerHTML).to.equal('<i title="a"><article>a</article></i>');
      await settled(() => hooks.setOwnerEnabled('a', false));
      expect(container.innerHTML).to.equal('<article></article>');
    });

    it('leaves out an owner whom the address switches off', async () => {
      hooks = hooksAt('http://localhost/?stoa-off=beta');
      hooks.overrideComponent('ui', 'Table', () => () => <b>alpha</b>, { owner: 'alpha', order: 1 });
      hooks.overrideComponent('ui', 'Table', () => () => <b>beta</b>, { owner: 'beta', order: 2 });
      await show(<Table />);
      expect(text()).to.equal('alpha');
    });

    it('keeps the state of the original while overrides of props come and go', async () => {
      const Counter = withOverrides('ui', 'Counter', ({ step = 1 }: { step?: number }) => {
        const [count, setCount] = useState(0);
        return <button onClick={() => setCount(count + step)}>{count}</button>;
      });
      await show(<Counter />);
      const press = () => settled(() => container.querySelector('button')?.click());
      await press();
      let dispose = () => {};
      await settled(() => (dispose = hooks.overrideProps('ui', 'Counter', () => ({ step: 10 }))));
      await press();
      await settled(() => dispose());
      await press();
      expect(text()).to.equal('12');
    });

    it('keeps the state of a replacement through renderings, also those of other customisations', async () => {
      const Replacement = ({ size }: TableProps): ReactNode => {
        const [count, setCount] = useState(0);
        return <button onClick={() => setCount(count + 1)}>{`${size}${count}`}</button>;
      };
      hooks.overrideComponent('ui', 'Table', () => (props: TableProps) => <Replacement {...props} />);
      await show(<Table size="s" />);
      await settled(() => container.querySelector('button')?.click());
      await show(<Table size="m" />);
      await settled(() => hooks.overrideProps('ui', 'Other', () => undefined));
      expect(text()).to.equal('m1');
    });

    it('renders only what a change concerns', async () => {
      let renders = 0;
      const Counted = withOverrides('ui', 'Counted', ({ size }: TableProps) => {
        renders++;
        return <p>{size}</p>;
      });
      await show(<Counted size="s" />, { strict: false });
      await settled(() => hooks.overrideProps('ui', 'Other', () => undefined));
      expect(renders).to.equal(1);
      await settled(() => hooks.overrideProps('ui', 'Counted', () => ({ size: 'm' })));
      expect([renders, text()]).to.deep.equal([2, 'm']);
      // As without us: whoever renders a component again may have changed what is inside its props.
      await show(<Counted size="s" />, { strict: false });
      expect(renders).to.equal(3);
    });

    it('takes component objects as they are: memo, forwardRef, lazy', async () => {
      const dispose = hooks.overrideComponent(
        'ui',
        'Table',
        memo(() => <b>memo</b>),
      );
      await show(<Table />);
      expect(text()).to.equal('memo');
      await settled(() => dispose());
      expect(text()).to.equal('s');
    });

    describe('refs', () => {
      class Panel extends Component<{ title: string }> {
        readonly greeting = 'a panel';
        override render(): ReactNode {
          return <h2>{this.props.title}</h2>;
        }
      }
      const OwnPanel = withOverrides('ui', 'Panel', Panel);
      const Field = withOverrides(
        'ui',
        'Field',
        forwardRef<{ clear(): void }, { value: string }>((props, ref) => {
          const [value, setValue] = useState(props.value);
          useImperativeHandle(ref, () => ({ clear: () => setValue('') }));
          return <output>{value}</output>;
        }),
      );
      const Input = withOverrides(
        'ui',
        'Input',
        withRefProp((props: { ref?: Ref<HTMLInputElement> }) => <input ref={props.ref} />),
      );

      it('reach classes, handles and elements', async () => {
        const panel = createRef<Panel>();
        const field = createRef<{ clear(): void }>();
        const input = createRef<HTMLInputElement>();
        await show(
          <>
            <OwnPanel ref={panel} title="Leave" />
            <Field ref={field} value="text" />
            <Input ref={input} />
          </>,
        );
        expect(panel.current?.greeting).to.equal('a panel');
        expect(input.current).to.equal(container.querySelector('input'));
        expect(text()).to.equal('Leavetext');
        await settled(() => field.current?.clear());
        expect(text()).to.equal('Leave');
      });

      it('reach what stands in for the original, and the original again, through wrappers too', async () => {
        const seen: (string | undefined)[] = [];
        const ref = (panel: Panel | HTMLElement | null) => {
          seen.push(panel instanceof Panel ? panel.greeting : panel?.tagName);
        };
        hooks.overrideProps<{ title: string }>('ui', 'Panel', () => ({ title: 'Own' }));
        await show(<OwnPanel ref={ref} title="Leave" />, { strict: false });
        let dispose = () => {};
        await settled(() => {
          dispose = hooks.overrideComponent('ui', 'Panel', () =>
            withRefProp((props: { ref?: Ref<HTMLHeadingElement>; title: string }) => (
              <h3 ref={props.ref}>{props.title}</h3>
            )),
          );
        });
        expect(container.innerHTML).to.equal('<h3>Own</h3>');
        await settled(() => {
          dispose();
          hooks.overrideComponent<ComponentType<{ title: string }>>('ui', 'Panel', (Original) =>
            withRefProp((props) => (
              <i>
                <Original {...props} />
              </i>
            )),
          );
        });
        expect(container.innerHTML).to.equal('<i><h2>Own</h2></i>');
        expect(seen).to.deep.equal(['a panel', undefined, 'H3', undefined, 'a panel']);
      });
    });

    describe('children', () => {
      it('that stay are the same ones while a hook takes others away and gives them back', async () => {
        const Bar = withOverrides('ui', 'Bar', ({ children }: { children?: ReactNode; isAdmin: boolean }) => (
          <nav>{children}</nav>
        ));
        hooks.children<ReactNode, { isAdmin: boolean }>('ui', 'Bar', ({ isAdmin }, element, index) =>
          isAdmin && index === 1 ? null : element,
        );
        const bar = (isAdmin: boolean) => (
          <Bar isAdmin={isAdmin}>
            <input />
            <b>more</b>
            {createPortal(<i>menu</i>, document.body)}
          </Bar>
        );
        await show(bar(false));
        const field = container.querySelector('input')!;
        field.value = 'typed';
        field.focus();
        await show(bar(true));
        expect(container.querySelector('b')).to.equal(null);
        expect(container.querySelector('input')).to.equal(field);
        expect(document.activeElement).to.equal(field);
        await show(bar(false));
        expect(container.querySelector('input')).to.equal(field);
      });

      const Bar = withOverrides('ui', 'Bar', ({ children }: { children?: ReactNode }) => (
        <nav>{children}</nav>
      ));
      const Button = ({ name }: { name: string }): ReactNode => {
        const [pressed, press] = useState(false);
        return <button onClick={() => press(true)}>{name + (pressed ? '!' : '')}</button>;
      };
      const labels = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent);

      it('are replaced, removed and added, and keep their state through renderings', async () => {
        hooks.children<ReactNode, { tone: string }>('ui', 'Bar', (_props, element, index) => {
          if (index === 0) return [<Button key="first" name="new" />, element];
          return index === 1 ? null : element;
        });
        const tree = (
          <Bar>
            <Button name="a" />
            {false}
            {['b', 'c'].map((name) => (
              <Button key={name} name={name} />
            ))}
          </Bar>
        );
        await show(tree);
        expect(labels()).to.deep.equal(['new', 'a', 'c']);
        await settled(() => container.querySelectorAll('button').forEach((button) => button.click()));
        await show(tree);
        expect(labels()).to.deep.equal(['new!', 'a!', 'c!']);
      });

      it('without keys are no trouble', async () => {
        hooks.children<ReactNode>('ui', 'Bar', (_props, element) => [element, <Button name="more" />]);
        await show(
          <Bar>
            <Button name="a" />
          </Bar>,
        );
        expect(labels()).to.deep.equal(['a', 'more']);
      });

      it('stay single where one is left, and go where none is', async () => {
        const Only = withOverrides('ui', 'Only', ({ children }: { children?: ReactNode }) =>
          children === undefined ? 'none' : Children.only(children),
        );
        const dispose = hooks.children<ReactNode>('ui', 'Only', () => <b>one</b>);
        await show(
          <Only>
            <i>a</i>
          </Only>,
        );
        expect(container.innerHTML).to.equal('<b>one</b>');
        await settled(() => {
          dispose();
          hooks.children('ui', 'Only', () => null);
        });
        expect(text()).to.equal('none');
      });

      it('that are functions or data are left alone', async () => {
        let asked = 0;
        hooks.children('ui', 'Any', () => {
          asked++;
          return null;
        });
        const Any = withOverrides('ui', 'Any', ({ children }: { children: unknown }) => (
          <p>{typeof children === 'function' ? (children as () => string)() : JSON.stringify(children)}</p>
        ));
        await show(
          <>
            <Any>{() => 'called'}</Any>
            <Any>{{ header: 1 }}</Any>
            <Any>{[() => 'x']}</Any>
          </>,
        );
        expect(text()).to.equal('called{"header":1}[null]');
        expect(asked).to.equal(0);
      });
    });

    describe('a replacement that fails while rendering', () => {
      const broken = (): ReactNode => {
        throw new RangeError('cannot draw this');
      };

      it('gives way to the original, and its owner is reported once', async () => {
        hooks.overrideComponent('ui', 'Table', () => broken, { owner: 'hr-pack' });
        await show(
          <>
            <Table size="a" />
            <Table size="b" />
          </>,
        );
        expect(text()).to.equal('ab');
        expect(reports).to.deep.equal(['hr-pack: ui/Table']);
        expect(uncaught).to.deep.equal([]);
        expect(hooks.list()[0]?.errors).to.be.at.least(2);
      });

      it('does not take the others with it, below or above', async () => {
        const framed = (title: string) => (Original: ComponentType<TableProps>) => (props: TableProps) => (
          <i title={title}>
            <Original {...props} />
          </i>
        );
        hooks.overrideComponent('ui', 'Table', framed('below'), { order: 1 });
        hooks.overrideComponent(
          'ui',
          'Table',
          (Original: ComponentType<TableProps>) => (props: TableProps) => (
            <Original {...props}>{props.size === 's' ? broken() : null}</Original>
          ),
          { order: 2, owner: 'hr-pack' },
        );
        hooks.overrideComponent('ui', 'Table', framed('above'), { order: 3 });
        await show(<Table size="s" />);
        expect(container.innerHTML).to.equal(
          '<i title="above"><i title="below"><article>s</article></i></i>',
        );
        expect(reports).to.deep.equal(['hr-pack: ui/Table']);
      });

      it('hands the ref to the original', async () => {
        const Box = withOverrides('ui', 'Box', 'section');
        const ref = createRef<HTMLElement>();
        hooks.overrideComponent('ui', 'Box', () => broken);
        await show(<Box ref={ref} />);
        expect(ref.current?.tagName).to.equal('SECTION');
      });

      it('stays away when it fails later, and gets another chance when it is registered anew', async () => {
        const fragile = ({ size }: TableProps): ReactNode => (size === 'x' ? broken() : <b>{size}</b>);
        const dispose = hooks.overrideComponent('ui', 'Table', () => fragile);
        await show(<Table size="s" />);
        expect(container.innerHTML).to.equal('<b>s</b>');
        await show(<Table size="x" />);
        await show(<Table size="m" />);
        expect(container.innerHTML).to.equal('<article>m</article>');
        await settled(() => {
          dispose();
          hooks.overrideComponent('ui', 'Table', () => fragile);
        });
        expect(container.innerHTML).to.equal('<b>m</b>');
      });

      it('is told from an original that fails: that error reaches the page and blames nobody', async () => {
        class PageBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
          override state: { error?: Error } = {};
          static getDerivedStateFromError(error: Error) {
            return { error };
          }
          override render(): ReactNode {
            return this.state.error?.message ?? this.props.children;
          }
        }
        // By its state: mounted anew in the place of a replacement it would look well again.
        const Bad = withOverrides('ui', 'Bad', () => {
          const [isBroken, setBroken] = useState(false);
          return isBroken ? broken() : <button onClick={() => setBroken(true)}>break</button>;
        });
        for (const owner of ['one', 'two', 'three']) {
          hooks.overrideComponent<ComponentType>(
            'ui',
            'Bad',
            (Original) => () => (
              <div>
                <Original />
              </div>
            ),
            { owner },
          );
        }
        await show(
          <PageBoundary>
            <Bad />
          </PageBoundary>,
        );
        await settled(() => container.querySelector('button')?.click());
        expect(text()).to.equal('cannot draw this');
        expect(reports).to.deep.equal([]);
        if (!isReact18) expect(caught).to.have.length(1);
      });

      it('is left out when it is no component at all', async () => {
        hooks.overrideComponent('ui', 'Table', () => 7, { owner: 'number' });
        hooks.overrideComponent('ui', 'Table', () => <b>element</b>, { owner: 'element' });
        await show(<Table />);
        expect(text()).to.equal('s');
        expect(reports).to.deep.equal(['number: ui/Table', 'element: ui/Table']);
      });
    });

    describe('concurrent rendering', () => {
      it('shows a lazy replacement when it has come, and asks for it once', async () => {
        let arrive: (module: { default: ComponentType<TableProps> }) => void = () => {};
        let asked = 0;
        hooks.overrideComponent('ui', 'Table', () =>
          lazy(() => {
            asked++;
            return new Promise<{ default: ComponentType<TableProps> }>((resolve) => (arrive = resolve));
          }),
        );
        await show(
          <Suspense fallback="…">
            <Table size="m" />
          </Suspense>,
        );
        expect(text()).to.equal('…');
        await settled(() => arrive({ default: ({ size }) => <b>{`lazy ${size}`}</b> }));
        expect(text()).to.equal('lazy m');
        expect(asked).to.equal(1);
      });

      it('gives way to the original when a lazy replacement does not come', async () => {
        hooks.overrideComponent('ui', 'Table', () => lazy(() => Promise.reject(new Error('404'))), {
          owner: 'hr-pack',
        });
        await show(
          <Suspense fallback="…">
            <Table size="m" />
          </Suspense>,
        );
        expect(text()).to.equal('m');
        expect(reports).to.deep.equal(['hr-pack: ui/Table']);
      });

      it('keeps the old view during a transition, in which customisations may come', async () => {
        let arrive = () => {};
        const arrived = new Map<string, Promise<void>>();
        const Slow = withOverrides('ui', 'Slow', ({ size }: TableProps) => {
          if (size === 'new' && !arrived.has(size)) {
            const coming = new Promise<void>((resolve) => {
              arrive = () => {
                arrived.set('new', coming);
                resolve();
              };
            });
            // What data libraries for Suspense do.
            throw coming as unknown as Error;
          }
          return <p>{size}</p>;
        });
        let go = () => {};
        function Page(): ReactNode {
          const [size, setSize] = useState('old');
          const [pending, start] = useTransition();
          go = () => start(() => setSize('new'));
          return (
            <Suspense fallback="…">
              <Slow size={size} />
              {pending ? ' pending' : ''}
            </Suspense>
          );
        }
        await show(<Page />);
        await settled(() => go());
        expect(text()).to.equal('old pending');
        await settled(() =>
          hooks.overrideProps<{ size: string; tone: string }>(
            'ui',
            'Slow',
            (props) => void (props.tone = 'x'),
          ),
        );
        expect(text()).to.equal('old pending');
        await settled(() => arrive());
        expect(text()).to.equal('new');
      });

      it('leaves nothing behind in the registry when the tree goes', async () => {
        await show(<Table />);
        await show(null);
        await settled(() => hooks.overrideProps('ui', 'Table', () => undefined));
        expect(warnings).to.deep.equal([]);
        expect(hooks.list()[0]?.uses).to.equal(0);
      });
    });
  });
});
