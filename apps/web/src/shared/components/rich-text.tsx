import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { safeHref } from '../format/html-text.ts';
import css from './rich-text.module.css';

/**
 * Formatting that operators may use, as the server allows it; other tags are removed and their text stays.
 */
const plainTags: ReadonlySet<string> = new Set(
  'p b strong i em u s span h3 h4 h5 ul ol li blockquote thead tbody tr'.split(' '),
);
/** Removed together with their content, which is not text. */
const droppedTags: ReadonlySet<string> = new Set('script style template iframe object noscript'.split(' '));

/**
 * Text that operators wrote as HTML. It is parsed in an inert document and rebuilt from a short list of tags
 * without their attributes, so that nothing in it can run, load anything other than pictures, or look like
 * the app's own controls, whatever back end sent it.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={css.text}>{content}</div>;
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered as a whole.
    return <Fragment key={index}>{toReact(node)}</Fragment>;
  });
}

function toReact(node: Node): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (droppedTags.has(tag)) return null;
  if (tag === 'br') return <br />;
  if (tag === 'hr') return <hr />;
  if (tag === 'a') return link(node);
  if (tag === 'img') return picture(node);
  if (tag === 'table') {
    return (
      <div className={css.scroll}>
        <table>{elementsOf(node)}</table>
      </div>
    );
  }
  if (tag === 'td' || tag === 'th') {
    const span = (name: string) => Number(node.getAttribute(name)) || undefined;
    return createElement(tag, { colSpan: span('colspan'), rowSpan: span('rowspan') }, childrenOf(node));
  }
  if (plainTags.has(tag)) {
    const isTablePart = tag === 'thead' || tag === 'tbody' || tag === 'tr';
    return createElement(tag, null, isTablePart ? elementsOf(node) : childrenOf(node));
  }
  return childrenOf(node);
}

/** Only the elements: text between the parts of a table is invalid, even a space. */
function elementsOf(parent: Element): ReactNode[] {
  return childrenOf(parent).filter((_child, index) => parent.childNodes[index] instanceof Element);
}

function link(node: Element): ReactNode {
  const href = safeHref(node.getAttribute('href'));
  if (href === null) return childrenOf(node);
  return href.startsWith('#/') ? (
    <a href={href}>{childrenOf(node)}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  );
}

function picture(node: Element): ReactNode {
  const src = safeHref(node.getAttribute('src'));
  return src === null ? null : <img src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
