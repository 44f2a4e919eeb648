import plugin from 'unplugin-icons/vite';

/**
 * Icons of the registry sets as React components: `import XIcon from '~icons/lucide/x'`. The built-in React
 * compiler of unplugin-icons would need svgr for the same.
 */
export const icons = () =>
  plugin({
    defaultClass: 'icon',
    compiler: {
      extension: 'jsx',
      compiler(svg: string): string {
        const [, attributes = '', content = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(svg.trim()) ?? [];
        const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1] ?? '0 0 24 24';
        return `import { jsx } from 'react/jsx-runtime';
const html = { __html: ${JSON.stringify(content)} };
export default (props) => jsx('svg', { viewBox: ${JSON.stringify(viewBox)}, className: 'icon', 'aria-hidden': true, ...props, dangerouslySetInnerHTML: html });`;
      },
    },
  });
