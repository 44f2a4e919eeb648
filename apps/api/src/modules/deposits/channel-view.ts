import type { Lang, PaymentType } from '@koi/contract/enumerations';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import type { ChannelUse } from './channel-use.ts';
import type { PaymentChannel } from './deposits-repository.ts';

/** The public fields of a channel; `params` stay internal. */
export function channelFields(channel: PaymentChannel, use: ChannelUse, lang: Lang, offsetMinutes: number) {
  const type = channel.type as PaymentType;
  return {
    id: channel.id,
    desc: channel.names[lang] ?? channel.description,
    type,
    type_text: labelsIn(lang).paymentTypes[type],
    qrcode: channel.qrcode,
    memo: channel.hints[lang] ?? channel.memo,
    rate: channel.rate,
    min: channel.min,
    max: channel.max,
    is_open: 1 as const,
    lang: channel.lang,
    created_at: toWireDate(channel.created_at, offsetMinutes),
    updated_at: toWireDate(channel.updated_at, offsetMinutes),
    ...use,
  };
}
