import { cellText } from '@koi/rules/csv';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Rows of a sheet, with its header; the rest goes to further sheets. */
const MAX_ROWS = 1_048_576;
/** Spreadsheets keep 15 digits of a number. */
const AMOUNT = /^-?(0|[1-9]\d{0,12})\.\d{2}$/;
const TIME = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;
/** Days from the spreadsheet's day 0 to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_SECONDS = 86_400;

/** Formats of cells: places in `cellXfs` of the styles. */
const formats = { amount: 1, time: 2, head: 3 } as const;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const styles = `${XML}<styleSheet xmlns="${NAMESPACE}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill><patternFill/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * A workbook (.xlsx) that is written while its rows come: text cells hold text whatever they begin with, so
 * that nothing in them runs and numbers of orders and cards keep every digit; amounts and times are numbers.
 */
export class XlsxWriter {
  readonly #zip: Zip;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #columns: readonly string[];
  readonly #mostRows: number;
  #sheet: ZipDeflate | undefined;
  #sheets = 0;
  #rows = 0;

  /** `write` gets the file part by part. */
  constructor(
    columns: readonly string[],
    write: (bytes: Uint8Array) => void,
    { mostRows = MAX_ROWS }: { mostRows?: number } = {},
  ) {
    this.#columns = columns;
    this.#write = write;
    this.#mostRows = mostRows;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#write(bytes);
    });
    this.#openSheet();
  }

  add(rows: readonly (readonly unknown[])[]): void {
    let text = '';
    for (const row of rows) {
      if (this.#rows === this.#mostRows) {
        this.#push(text);
        text = '';
        this.#openSheet();
      }
      text += this.#line(row.map(readCell));
    }
    this.#push(text);
  }

  end(): void {
    this.#closeSheet();
    const numbers = Array.from({ length: this.#sheets }, (_, index) => index + 1);
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
    const relations = (inner: string) =>
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
    const type = (part: string, of: string) =>
      `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`;
    const parts: Readonly<Record<string, string>> = {
      'xl/workbook.xml': `${XML}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${numbers
        .map((n) => `<sheet name="${n}" sheetId="${n}" r:id="s${n}"/>`)
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        numbers.map((n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          relation('styles', 'styles', 'styles.xml'),
      ),
      'xl/styles.xml': styles,
      '_rels/.rels': relations(relation('workbook', 'officeDocument', 'xl/workbook.xml')),
      '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${numbers
        .map((n) => type(`worksheets/sheet${n}`, 'worksheet'))
        .join('')}</Types>`,
    };
    for (const [name, text] of Object.entries(parts)) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(strToU8(text), true);
    }
    this.#zip.end();
  }

  #openSheet(): void {
    this.#closeSheet();
    this.#sheets += 1;
    this.#rows = 0;
    this.#sheet = new ZipDeflate(`xl/worksheets/sheet${this.#sheets}.xml`, { level: 6 });
    this.#zip.add(this.#sheet);
    const views =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    const widths = `<cols><col min="1" max="${this.#columns.length}" width="18" customWidth="1"/></cols>`;
    const head = this.#line(this.#columns.map((text) => ({ text, format: formats.head })));
    this.#push(`${XML}<worksheet xmlns="${NAMESPACE}">${views}${widths}<sheetData>${head}`);
  }

  #closeSheet(): void {
    this.#sheet?.push(strToU8('</sheetData></worksheet>'), true);
  }

  #push(text: string): void {
    if (text !== '') this.#sheet?.push(strToU8(text));
  }

  #line(cells: readonly Cell[]): string {
    this.#rows += 1;
    const inner = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${this.#rows}`)).join('');
    return `<row r="${this.#rows}">${inner}</row>`;
  }
}

/** A number as its digits, or a text. */
type Cell = { number: string; format?: number } | { text: string; format?: number };

function readCell(value: unknown): Cell {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15)
    return { number: String(value) };
  const text = cellText(value);
  if (AMOUNT.test(text)) return { number: text, format: formats.amount };
  const time = TIME.exec(text);
  if (!time) return { text };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = time.slice(1).map(Number);
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  return { number: String(seconds / DAY_SECONDS + EPOCH_DAYS), format: formats.time };
}

function cellXml(cell: Cell, place: string): string {
  const style = cell.format === undefined ? '' : ` s="${cell.format}"`;
  if ('number' in cell) return `<c r="${place}"${style}><v>${cell.number}</v></c>`;
  if (cell.text === '') return '';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A cell holds 32 767 characters, and XML no control characters. */
const xmlText = (text: string): string =>
  text
    .slice(0, 32_767)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** A, B, … Z, AA, … */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}
