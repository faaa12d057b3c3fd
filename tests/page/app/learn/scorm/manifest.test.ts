/**
 * The manifest of a package, held against what the schemas of SCORM ask for: well formed, elements in their order, references that
 * lead somewhere. The schemas themselves are not ours to hand on; this is what of them concerns a package of one lesson.
 */
import { describe, expect, test } from 'vitest';
import { lessons } from '../../../../../src/core/lesson/lessons/index.ts';
import { manifestOf } from '../../../../../src/page/app/learn/scorm/manifest.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Throws where a text is not well formed, as far as a manifest goes. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  for (const [token, close, name = '', attributes = '', self] of body.matchAll(
    /<(\/?)([A-Za-z][\w:]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g,
  )) {
    const top = open[open.length - 1];
    if (name === '') {
      if (token === '<' || /&(?!(?:amp|lt|gt|quot|apos);)/.test(token))
        throw new Error(`not well formed: ${token}`);
      top.text += token.trim();
    } else if (close === '/') {
      if (top.name !== name) throw new Error(`${name} ends within ${top.name}`);
      open.pop();
    } else {
      const found: Record<string, string> = {};
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w:]+)="([^"]*)"/g)) {
        if (key in found) throw new Error(`${key} is there twice`);
        found[key] = value;
      }
      const element = { name, attributes: found, children: [], text: '' };
      top.children.push(element);
      if (self !== '/') open.push(element);
    }
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error('an element has no end');
  return root.children[0];
}

const all = (element: Element): readonly Element[] => [element, ...element.children.flatMap(all)];
const named = (element: Element, name: string): Element => {
  const found = element.children.filter((child) => child.name === name);
  if (found.length !== 1) throw new Error(`${element.name} has ${found.length} of ${name}`);
  return found[0];
};
const namesIn = ({ children }: Element) => children.map(({ name }) => name);

/** An XML name without a colon, as identifiers have to be. */
const NAME = /^[A-Za-z_][\w.-]*$/;

const cases = (['1.2', '2004'] as const).flatMap((version) =>
  [undefined, 0.6].map((mark) => [version, mark] as const),
);

describe.each(cases)('SCORM %s, passed with %s', (version, mark) => {
  test.each(lessons.map((lesson) => [lesson.title, lesson] as const))('%s', (title, lesson) => {
    const root = parsed(manifestOf(lesson, { version, mark, withCode: false }));
    expect(root.name).toBe('manifest');
    expect(namesIn(root)).toEqual(['metadata', 'organizations', 'resources']);
    const metadata = named(root, 'metadata');
    expect(metadata.children.map(({ name, text }) => [name, text])).toEqual([
      ['schema', 'ADL SCORM'],
      ['schemaversion', version === '1.2' ? '1.2' : '2004 4th Edition'],
    ]);
    const organizations = named(root, 'organizations');
    const organization = named(organizations, 'organization');
    expect(organizations.attributes.default).toBe(organization.attributes.identifier);
    const item = named(organization, 'item');
    expect(namesIn(organization)).toEqual(['title', 'item']);
    const behindTitle = version === '1.2' ? 'adlcp:masteryscore' : 'imsss:sequencing';
    expect(namesIn(item)).toEqual(['title', ...(mark === undefined ? [] : [behindTitle])]);
    const written = title
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;');
    expect([named(organization, 'title').text, named(item, 'title').text]).toEqual([written, written]);
    const resource = named(named(root, 'resources'), 'resource');
    expect(item.attributes.identifierref).toBe(resource.attributes.identifier);
    expect(resource.attributes.type).toBe('webcontent');
    expect(resource.attributes[version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType']).toBe('sco');
    expect(resource.children.map(({ attributes }) => attributes.href)).toContain(resource.attributes.href);
    const every = all(root);
    const identifiers = every.flatMap(({ attributes }) => attributes.identifier ?? []);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of identifiers) expect(identifier).toMatch(NAME);
    const prefixes = every
      .flatMap(({ name, attributes }) => [name, ...Object.keys(attributes)])
      .flatMap((name) =>
        name.includes(':') && !name.startsWith('xmlns:') ? [name.split(':')[0] ?? ''] : [],
      );
    for (const prefix of prefixes) expect(root.attributes[`xmlns:${prefix}`]).toMatch(/^http:/);
  });
});

test('what is not well formed is noticed', () => {
  for (const wrong of ['<a><b></a></b>', '<a>', '<a b="1" b="2"/>', '<a>&</a>', '<a>1 < 2</a>'])
    expect(() => parsed(wrong), wrong).toThrow();
});
