import { part, parts } from './part.ts';

export const cardQualities = parts(`
  Classic|经典|經典|คลาสสิก|Cổ Điển
  Speed|极速|極速|สปีด|Siêu Tốc
  Happy|欢乐|歡樂|หรรษา|Vui Vẻ`);

export const cardGames = parts(`
  Landlord|斗地主|鬥地主|เจ้าที่ดิน|Đấu Địa Chủ
  Mahjong|麻将|麻將|ไพ่นกกระจอก|Mạt Chược
  Bull|牛牛|牛牛|ไพ่วัว|Ngưu Ngưu
  Blackjack|二十一点|二十一點|แบล็คแจ็ค|Xì Dách
  Poker|扑克|撲克|โป๊กเกอร์|Xì Tố
  Thirteen|十三水|十三水|ไพ่สิบสาม|Mậu Binh
  Dominoes|二八杠|二八槓|โดมิโน|Đô Mi Nô
  Rummy|拉米|拉米|รัมมี่|Phỏm
  Duel|红黑大战|紅黑大戰|ศึกแดงดำ|Đỏ Đen
  Trio|三公|三公|ไพ่สามใบ|Ba Cây
  Runner|跑得快|跑得快|สลาฟ|Tiến Lên
  Chess|象棋|象棋|หมากรุก|Cờ Tướng`);

export const tables = parts(`
  Baccarat|百家乐|百家樂|บาคาร่า|Baccarat
  Roulette|轮盘|輪盤|รูเล็ต|Roulette
  Blackjack|二十一点|二十一點|แบล็คแจ็ค|Xì Dách
  Dice|骰宝|骰寶|ไฮโล|Tài Xỉu
  Wheel|幸运轮|幸運輪|วงล้อ|Vòng Quay
  Fantan|番摊|番攤|ฟานตัน|Phán Thán`);

export const fish = parts(`
  Fishing|捕鱼|捕魚|ยิงปลา|Bắn Cá
  Shark|鲨鱼|鯊魚|ฉลาม|Cá Mập
  Octopus|章鱼|章魚|ปลาหมึก|Bạch Tuộc
  Whale|鲸鱼|鯨魚|วาฬ|Cá Voi
  Lobster|龙虾|龍蝦|กุ้งมังกร|Tôm Hùm
  Reef|珊瑚礁|珊瑚礁|แนวปะการัง|Rạn San Hô`);

export const sports = parts(`
  Football|足球|足球|ฟุตบอล|Bóng Đá
  Basketball|篮球|籃球|บาสเกตบอล|Bóng Rổ
  Tennis|网球|網球|เทนนิส|Quần Vợt
  Badminton|羽毛球|羽毛球|แบดมินตัน|Cầu Lông
  Volleyball|排球|排球|วอลเลย์บอล|Bóng Chuyền
  Baseball|棒球|棒球|เบสบอล|Bóng Chày
  Boxing|拳击|拳擊|มวย|Quyền Anh
  Racing|赛车|賽車|แข่งรถ|Đua Xe
  Esports|电子竞技|電子競技|อีสปอร์ต|Thể Thao Điện Tử`);

export const draws = parts(`
  Keno|基诺|基諾|คีโน|Keno
  Bingo|宾果|賓果|บิงโก|Bingo
  Numbers|数字彩|數字彩|หวยตัวเลข|Xổ Số Kiến Thiết
  Boats|赛艇|賽艇|แข่งเรือ|Đua Thuyền
  Scratch|刮刮乐|刮刮樂|สลากขูด|Vé Cào`);

export const arcade = parts(`
  Plinko|弹珠|彈珠|พลิงโก|Plinko
  Mines|扫雷|掃雷|กับระเบิด|Dò Mìn
  Tower|高塔|高塔|หอคอย|Tòa Tháp
  Rocket|火箭|火箭|จรวด|Tên Lửa
  Coinflip|抛硬币|拋硬幣|โยนเหรียญ|Tung Xu
  Balloon|气球|氣球|ลูกโป่ง|Bóng Bay
  Penalty|点球|點球|จุดโทษ|Phạt Đền
  Balls|彩球|彩球|ลูกบอลสี|Bóng Màu`);

/** By supplier code. */
export const suppliers = {
  NOVA: part('Nova Reels|新星电子|新星電子|โนวา สล็อต|Nova Slot'),
  LANT: part('Lantern Slots|灯火电子|燈火電子|แลนเทิร์น สล็อต|Lantern Slot'),
  LOTUS: part('Lotus Live|荷塘真人|荷塘真人|โลตัส ไลฟ์|Lotus Live'),
  JADE: part('Jade Lounge|玉宫真人|玉宮真人|เจด เลานจ์|Jade Live'),
  TIDE: part('Tide Fishing|潮汐捕鱼|潮汐捕魚|ไทด์ ยิงปลา|Tide Bắn cá'),
  TEA: part('Teahouse Cards|茶馆棋牌|茶館棋牌|ไพ่โรงน้ำชา|Game bài Trà Quán'),
  PEAK: part('Peak Sports|巅峰体育|巔峰體育|พีค สปอร์ต|Peak Thể thao'),
  ORBIT: part('Orbit Draws|轨道彩票|軌道彩票|ออร์บิต ล็อตโต้|Orbit Xổ số'),
  SPARK: part('Spark Arcade|火花街机|火花街機|สปาร์ก อาร์เคด|Spark Arcade'),
};
