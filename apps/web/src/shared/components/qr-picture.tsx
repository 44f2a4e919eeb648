import { encode } from 'uqr';

export interface QrProps {
  text: string;
  label: string;
}

/** The image of a QR code: always dark on white, because many cameras read nothing else. */
export function QrPicture({ text, label }: QrProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0b1120" d={path} />
    </svg>
  );
}
