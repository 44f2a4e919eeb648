import type { RuleTexts } from '../rules.ts';

const kinds =
  'Ba chữ số: ba giống; sảnh liền nhau (9 và 0 kề nhau); đôi hai giống; nửa sảnh chỉ hai liền; còn lại lẫn lộn.';
const direct = 'Chọn số cho từng vị trí, phải đúng mọi vị trí. Mỗi tổ hợp là một cược.';
const group =
  'Tổ hợp 3: một đôi và một số khác đều đã chọn. Tổ hợp 6: ba số khác nhau đều đã chọn. Không kể thứ tự.';

export const rules: RuleTexts = {
  draws: {
    k3: 'Mỗi kỳ gieo ba xúc xắc.',
    '11x5': 'Mỗi kỳ mở lần lượt năm số khác nhau từ 01–11.',
    ssc: 'Mỗi kỳ có năm bóng, mỗi bóng một chữ số 0–9, có thể lặp.',
    pk10: 'Mỗi kỳ là cuộc đua mười xe, từ hạng nhất đến hạng mười.',
    '3d': 'Mỗi kỳ có ba chữ số 0–9: trăm, chục, đơn vị, có thể lặp.',
    six: 'Mỗi kỳ mở sáu số khác nhau từ 1–49 và một số đặc biệt.',
  },
  every: 'Cứ {minutes} phút một kỳ.',
  daily: 'Mỗi ngày một kỳ.',
  seal: 'Đóng cược {seal} giây trước khi quay; sau đó không đặt và không hủy.',
  moneyTitle: 'Trả thưởng và giới hạn',
  pay: 'Tỷ lệ gồm cả vốn. Trả thưởng = tiền mỗi cược × số cược trúng × tỷ lệ, làm tròn đến xu.',
  limits: 'Ít nhất {unit} mỗi cược, {min} – {max} mỗi dòng, trả tối đa {payout} cho một hội viên mỗi kỳ.',
  edge: 'Tỷ lệ hoàn trả: hai mặt và rồng–hổ khoảng {even}, cách khác khoảng {others}.',
  chase: 'Đuổi kỳ trừ toàn bộ một lần; tiền các kỳ không chơi nữa được hoàn ngay.',
  cancel: 'Trước khi đóng có thể hủy phiếu và nhận lại đủ tiền. Kỳ bị hủy thì hoàn toàn bộ tiền cược.',
  boards: {
    k3: {
      sum: 'Tài 11–18, xỉu 3–10, lẻ chẵn theo tổng; hoặc đoán đúng tổng. Ba giống cũng tính.',
      triple: 'Ba xúc xắc đúng mặt đã chọn; hoặc ba mặt giống nhau bất kỳ.',
      pair: 'Đúng đôi và mặt thứ ba đã chọn; hoặc ít nhất hai mặt đã chọn.',
      two: 'Cả hai mặt đã chọn đều xuất hiện.',
      three: 'Cả ba mặt đã chọn xuất hiện; ba số liền: 123, 234, 345, 456.',
    },
    '11x5': {
      sides:
        'Bóng: 6–10 tài, 1–5 xỉu, 11 không trúng. Tổng: 31–45 tài, 15–29 xỉu, 30 không trúng. Lẻ chẵn tương tự.',
      numbers: 'Số ra đúng vị trí.',
      duel: 'Rồng: vị trí trước lớn hơn; hổ: vị trí sau lớn hơn.',
      any: '1–5: mọi số chọn nằm trong năm số mở. 6–8: các số chọn chứa cả năm số mở. Chọn nhiều hơn thì mỗi tổ hợp là một cược.',
      direct: 'Đúng số và thứ tự của hai hoặc ba vị trí đầu.',
      group: 'Đúng các số của hai hoặc ba vị trí đầu, không kể thứ tự.',
    },
    ssc: {
      sides: 'Bóng: 5–9 tài, 0–4 xỉu. Tổng: 23–45 tài, 0–22 xỉu. Lẻ chẵn tương tự.',
      numbers: 'Chữ số ra đúng vị trí; hoặc ra ít nhất một lần ở bất kỳ vị trí nào.',
      duel: 'Rồng: vị trí trước lớn hơn; hổ: vị trí sau lớn hơn; hòa: bằng nhau.',
      kinds,
      direct,
      group,
    },
    pk10: {
      sides: 'Mỗi hạng: xe 6–10 tài, 1–5 xỉu; lẻ chẵn theo số xe.',
      numbers: 'Xe về đúng hạng đó.',
      duel: 'Rồng: xe hạng trước có số lớn hơn; hổ: xe hạng sau.',
      sum: 'Tổng hai xe đầu: 12–19 tài, 3–11 xỉu; hoặc đoán đúng tổng.',
      direct: 'Đúng xe và thứ hạng của hai hoặc ba hạng đầu.',
    },
    '3d': {
      sides: 'Vị trí: 5–9 tài, 0–4 xỉu. Tổng: 14–27 tài, 0–13 xỉu. Lẻ chẵn tương tự.',
      numbers: 'Chữ số ra đúng vị trí; hoặc ra ít nhất một lần trong ba vị trí.',
      sum: 'Tổng ba chữ số; khoảng cách: số lớn nhất trừ số nhỏ nhất.',
      kinds,
      direct,
      group,
    },
    six: {
      special: 'Số chọn là số đặc biệt.',
      sides:
        'Số đặc biệt: 25–48 tài, 1–24 xỉu; tổng chữ số lẻ chẵn; đuôi 5–9 tài, 0–4 xỉu; 49 không trúng. Tổng bảy số: từ 175 là tài.',
      wave: 'Màu của số đặc biệt.',
      zodiac: 'Con giáp của số đặc biệt; hoặc ít nhất một trong bảy số thuộc con giáp đã chọn.',
      regular: 'Số chọn nằm trong sáu số.',
      combo: 'Cả hai hoặc ba số nằm trong sáu số. Chọn nhiều hơn thì mỗi tổ hợp là một cược.',
    },
  },
};
