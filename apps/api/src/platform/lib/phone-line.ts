import { type Lang, langs } from '@koi/contract/enumerations';
import { phoneDigits } from '@koi/contract/phone';
import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** The country whose numbers are typed without a country code in a market. */
const countries: Readonly<Record<Lang, CountryCode>> = {
  zh_cn: 'CN',
  zh_hk: 'HK',
  en: 'US',
  th: 'TH',
  vi: 'VN',
};

const read = (digits: string, lang: Lang): PhoneNumber | undefined =>
  parsePhoneNumberFromString(digits, countries[lang]);

/**
 * The stored form of a phone line in every spelling: E.164 (`+84977371916`). A number without a country code
 * is a mobile number of the account's market, else of the page's, else of the only market that has it. What
 * is no mobile number anywhere stays a number of the account's market if it can be one, else its digits.
 */
export function phoneLine(typed: string, account: Lang, page: Lang = account): string {
  const digits = phoneDigits(typed);
  const lineIn = (market: Lang): string | undefined => {
    const number = read(digits, market);
    return number?.isValid() ? number.number : undefined;
  };
  const abroad = new Set(langs.map(lineIn).filter((line) => line !== undefined));
  const [only] = abroad.size === 1 ? abroad : [];
  const own = read(digits, account);
  return lineIn(account) ?? lineIn(page) ?? only ?? (own?.isPossible() ? own.number : digits);
}

/**
 * Every line that a number may be when nobody knows its market, the given market's first; last the digits
 * themselves, as accounts of a shared line keep them (`phone_collision`).
 */
export function possibleLines(typed: string, lang: Lang): string[] {
  const lines = [lang, ...langs].map((market) => phoneLine(typed, market));
  return [...new Set([...lines, phoneDigits(typed)])];
}

/** A line as people of the market write it: without the country code where it is their own. */
export function shownPhone(line: string, lang: Lang): string {
  const number = line.startsWith('+') ? parsePhoneNumberFromString(line) : undefined;
  if (number?.countryCallingCode !== getCountryCallingCode(countries[lang])) return line;
  const national = number.formatNational().replace(/\D/g, '');
  return phoneLine(national, lang) === line ? national : line;
}

/** Country code with its plus, and the number in the country; no country where the line has none. */
export function lineParts(line: string): [country: string, number: string] {
  const number = line.startsWith('+') ? parsePhoneNumberFromString(line) : undefined;
  return number ? [`+${number.countryCallingCode}`, number.nationalNumber] : ['', line];
}
