/** A page of the API reference: its names, each with signature, docstring and members. */
import { HeaderMdx } from '@storybook/addon-docs/blocks';
import { PageLink } from './page-link.js';
import type { ReactNode } from 'react';
import reference from 'virtual:api-reference';
import { inline, Signature, Text } from './api-text.js';
import type { Docs, Member, Name } from './api-types.js';
import './api.css';

const GROUPS: readonly (readonly [title: string, kinds: RegExp])[] = [
  ['Functions', /^function$/],
  ['Components', /^component$/],
  ['Classes', /^class$/],
  ['Constants', /^const$/],
  ['Types', /^(interface|type)$/],
];

/** Everything on one page. `id` is that of the page in Storybook. */
export function ApiPage({ id }: { id: string }): ReactNode {
  const page = reference.pages[id];
  if (!page) throw new Error(`The API reference has no page ${id}`);
  const { names } = page;
  return (
    <div className="api">
      <Contents names={names} />
      {names.map((name) => (
        <NameSection key={name.anchor} name={name} />
      ))}
    </div>
  );
}

function Contents({ names }: { names: readonly Name[] }): ReactNode {
  const groups = GROUPS.map(([title, kinds]) => ({
    title,
    members: names.filter(({ kind, entry }) => entry && kinds.test(kind)),
  }));
  return (
    <dl className="api-contents">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {members.map(({ anchor, name }) => (
                <PageLink key={anchor} href={`#${anchor}`}>
                  {name}
                </PageLink>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function NameSection({ name }: { name: Name }): ReactNode {
  const tag = name.tags.find((entry) => entry.tag === 'tag')?.text;
  return (
    <section>
      <HeaderMdx as="h2" id={name.anchor}>
        {name.name}
      </HeaderMdx>
      <p className="api-about">
        {name.kind}
        {' · '}
        {name.entry ? <code>{name.entry}</code> : 'seen in types, has no name to import'}
        {' · '}
        <span>{name.source}</span>
      </p>
      <Signature text={name.signature} own={name.name} />
      <Described docs={name} />
      {tag && (
        <p>
          Attributes, events, slots, parts and a live example:{' '}
          <PageLink href={`?path=/docs/${tag.replace('stoa-', 'elements-')}--docs`}>{`<${tag}>`}</PageLink>.
        </p>
      )}
      {name.members.length > 0 && (
        <dl className="api-members">
          {name.members.map((member, index) => (
            <MemberRow key={index} member={member} of={name.anchor} isFirst={isFirst(name.members, index)} />
          ))}
        </dl>
      )}
    </section>
  );
}

/** Of several ways to call one member, only the first has the anchor. */
function isFirst(members: readonly Member[], index: number): boolean {
  return members.findIndex(({ name }) => name === members[index]?.name) === index;
}

function MemberRow({ member, of, isFirst }: { member: Member; of: string; isFirst: boolean }): ReactNode {
  return (
    <div {...(isFirst && member.name && { id: `${of}.${member.name}` })}>
      <dt>
        <Signature text={member.signature} own={member.name} />
      </dt>
      <dd>
        <Described docs={member} />
      </dd>
    </div>
  );
}

/** Text, parameters, what is thrown, examples. */
function Described({ docs }: { docs: Docs }): ReactNode {
  const all = (tag: string) => docs.tags.filter((entry) => entry.tag === tag).map(({ text }) => text);
  return (
    <>
      <Text text={docs.text} />
      <Listed title="Parameters" items={all('param')} />
      <Listed title="Returns" items={all('returns')} />
      <Listed title="Throws" items={all('throws')} />
      <Listed title="See" items={all('see')} />
      {all('example').map((text) => (
        <Text key={text} text={text} />
      ))}
    </>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }): ReactNode {
  return items.map((item) => (
    <p key={item}>
      <b>{title}</b> {inline(item)}
    </p>
  ));
}
