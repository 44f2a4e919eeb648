/**
 * Turns an icon of the registry sets into a React component. The built-in React compiler of unplugin-icons
 * would need svgr for the same.
 */
export const iconComponent = {
  extension: 'jsx',
  compiler(svg: string): string {
    const [, attributes = '', content = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(svg.trim()) ?? [];
    const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1] ?? '0 0 24 24';
    return `import { jsx } from 'react/jsx-runtime';
const html = { __html: ${JSON.stringify(content)} };
export default (props) => jsx('svg', { viewBox: ${JSON.stringify(viewBox)}, className: 'icon', 'aria-hidden': true, ...props, dangerouslySetInnerHTML: html });`;
  },
};
