import type { TimelineStep } from './timeline.tsx';

export interface Evidence {
  /** BCP 47 tag, for the file's language. */
  lang: string;
  /** The site's own name. */
  brand: string;
  heading: string;
  title: string;
  amount: string;
  status: string;
  progress: string;
  steps: readonly TimelineStep[];
  facts: readonly { label: string; value: string }[];
  /** The transfer slip as a `data:` address. */
  picture?: { label: string; data: string };
  made: string;
  note: string;
}

const marks: Readonly<Record<TimelineStep['state'], string>> = {
  done: '✓',
  current: '●',
  waiting: '○',
  failed: '✕',
};

/**
 * One order as a standalone page that opens offline: it loads and executes nothing, and every text, including
 * those of members and operators, is escaped.
 */
export function evidenceHtml(evidence: Evidence): string {
  const { picture } = evidence;
  const facts = evidence.facts.map(
    ({ label, value }) => `<dt>${escapeText(label)}</dt><dd>${escapeText(value)}</dd>`,
  );
  return `<!doctype html>
<html lang="${escapeText(evidence.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeText(evidence.heading)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><b>${escapeText(evidence.brand)}</b> ${escapeText(evidence.heading)}</header>
<h1>${escapeText(evidence.title)}</h1>
<p class="amount">${escapeText(evidence.amount)} <span>${escapeText(evidence.status)}</span></p>
<h2>${escapeText(evidence.progress)}</h2>
<ol>${evidence.steps.map(step).join('')}</ol>
<dl>${facts.join('')}</dl>
${picture && isPicture(picture.data) ? `<h2>${escapeText(picture.label)}</h2><img src="${escapeText(picture.data)}" alt="">` : ''}
<footer><p>${escapeText(evidence.made)}</p><p>${escapeText(evidence.note)}</p></footer>
</main>
</body>
</html>
`;
}

function step({ name, state, time, note }: TimelineStep): string {
  const lines = [time, note].filter(Boolean).map((line) => `<small>${escapeText(String(line))}</small>`);
  return `<li class="${state}"><i>${marks[state]}</i><div>${escapeText(name)}${lines.join('')}</div></li>`;
}

function isPicture(data: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(data);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

const style = `
body{margin:0;padding:24px 16px;background:#f4f6fb;color:#131a2a;font:15px/1.5 system-ui,"PingFang SC","Noto Sans CJK SC","Noto Sans Thai",sans-serif}
main{max-width:560px;margin:auto;padding:24px;border-radius:12px;background:#fff}
header{color:#4a566e}header b{color:#b83418}
h1{margin:16px 0 0;font-size:20px}h2{margin:24px 0 8px;font-size:15px}
.amount{margin:0;font-size:28px;font-weight:600}.amount span{font-size:14px;font-weight:400;color:#4a566e}
ol{margin:0;padding:0;list-style:none}li{display:flex;gap:12px;padding:6px 0}i{width:20px;font-style:normal;text-align:center}
small{display:block;color:#4a566e}.done i{color:#0b8457}.failed i{color:#c8202f}.waiting{color:#6b7790}.current i{color:#a85a00}
dl{display:grid;grid-template-columns:minmax(90px,auto) 1fr;margin:20px 0 0;border-top:1px solid #e3e7ef}
dt,dd{margin:0;padding:8px 0;border-bottom:1px solid #e3e7ef}dt{padding-right:16px;color:#4a566e}
dd{text-align:right;overflow-wrap:anywhere;white-space:pre-line}
img{display:block;max-width:100%;border-radius:8px}footer{margin-top:24px;color:#4a566e;font-size:13px}footer p{margin:4px 0}
@media print{body{background:none;padding:0}}`;
