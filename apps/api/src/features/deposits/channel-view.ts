import type { Lang, PaymentType } from '@koi/contract/enumerations';
import { labelsIn } from '../../platform/lib/texts.ts';
import type { ChannelUse } from './channel-use.ts';
import type { PaymentChannel } from './queries.ts';

/** The public fields of a channel; `params` stay internal. */
export function channelFields(channel: PaymentChannel, use: ChannelUse, lang: Lang) {
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
    is_open: true,
    lang: channel.lang,
    created_at: channel.created_at,
    updated_at: channel.updated_at,
    ...use,
  };
}
