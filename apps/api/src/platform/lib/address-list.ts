import { BlockList, isIP } from 'node:net';

/** IPv4 within IPv6 is the IPv4 address. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** An address, or a network such as `203.0.113.0/24`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether the address is on the list or in one of its networks. */
export function isListed(list: readonly string[], ip: string): boolean {
  const known = new BlockList();
  for (const entry of list.filter(isAddressOrNetwork)) {
    const [address = '', bits] = plain(entry).split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    known.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  const own = plain(ip);
  return isIP(own) !== 0 && known.check(own, isIP(own) === 4 ? 'ipv4' : 'ipv6');
}
