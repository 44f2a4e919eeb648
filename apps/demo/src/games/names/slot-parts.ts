import { parts } from './part.ts';

export const qualities = parts(`
  Golden|黄金|黃金|ทองคำ|Vàng
  Jade|翡翠|翡翠|หยก|Ngọc
  Crystal|水晶|水晶|คริสตัล|Pha Lê
  Lucky|幸运|幸運|นำโชค|May Mắn
  Mystic|神秘|神秘|ลึกลับ|Huyền Bí
  Royal|皇家|皇家|ราชวงศ์|Hoàng Gia
  Wild|狂野|狂野|พงไพร|Hoang Dã
  Fire|烈焰|烈焰|เพลิง|Lửa
  Snow|冰雪|冰雪|หิมะ|Băng Tuyết
  Thunder|雷霆|雷霆|สายฟ้า|Sấm Sét
  Silver|白银|白銀|เงิน|Bạc
  Ruby|红宝|紅寶|ทับทิม|Hồng Ngọc
  Emerald|碧玉|碧玉|มรกต|Lục Bảo
  Ancient|远古|遠古|โบราณ|Cổ Đại
  Magic|魔法|魔法|เวทมนตร์|Ma Thuật
  Starlight|星光|星光|แสงดาว|Ánh Sao
  Moonlight|月光|月光|แสงจันทร์|Ánh Trăng
  Sunrise|旭日|旭日|อรุณรุ่ง|Bình Minh
  Imperial|帝王|帝王|จักรพรรดิ|Đế Vương
  Sacred|神圣|神聖|ศักดิ์สิทธิ์|Linh Thiêng
  Secret|秘境|秘境|ลับ|Bí Mật
  Neon|霓虹|霓虹|นีออน|Neon
  Cosmic|宇宙|宇宙|จักรวาล|Vũ Trụ
  Tropical|热带|熱帶|เขตร้อน|Nhiệt Đới
  Frozen|冰封|冰封|เยือกแข็ง|Đóng Băng
  Blazing|炽热|熾熱|ร้อนแรง|Rực Cháy
  Velvet|丝绒|絲絨|กำมะหยี่|Nhung
  Bamboo|翠竹|翠竹|ไผ่เขียว|Tre Xanh
  Lotus|莲花|蓮花|ดอกบัว|Hoa Sen
  Peach|蟠桃|蟠桃|ท้อสวรรค์|Đào Tiên
  Lantern|灯笼|燈籠|โคมไฟ|Đèn Lồng
  Midnight|午夜|午夜|เที่ยงคืน|Nửa Đêm
  Desert|沙漠|沙漠|ทะเลทราย|Sa Mạc
  Jungle|丛林|叢林|ป่าดิบ|Rừng Xanh
  Ocean|海洋|海洋|มหาสมุทร|Đại Dương
  Sky|天空|天空|ท้องฟ้า|Bầu Trời`);

export const things = parts(`
  Dragon|神龙|神龍|มังกร|Rồng
  Phoenix|凤凰|鳳凰|หงส์|Phượng Hoàng
  Tiger|猛虎|猛虎|เสือ|Hổ
  Panda|熊猫|熊貓|แพนด้า|Gấu Trúc
  Temple|神庙|神廟|วิหาร|Đền Thờ
  Treasure|宝藏|寶藏|ขุมทรัพย์|Kho Báu
  Garden|花园|花園|สวน|Khu Vườn
  Fortune|财富|財富|โชคลาภ|Tài Lộc
  Princess|公主|公主|เจ้าหญิง|Công Chúa
  Pirate|海盗|海盜|โจรสลัด|Hải Tặc
  Pharaoh|法老|法老|ฟาโรห์|Pharaon
  Wolf|野狼|野狼|หมาป่า|Sói
  Monkey|灵猴|靈猴|ลิง|Khỉ
  Lion|雄狮|雄獅|สิงโต|Sư Tử
  Eagle|雄鹰|雄鷹|นกอินทรี|Đại Bàng
  Turtle|神龟|神龜|เต่า|Rùa
  Mermaid|人鱼|人魚|นางเงือก|Nàng Tiên Cá
  Castle|城堡|城堡|ปราสาท|Lâu Đài
  Bells|铃铛|鈴鐺|ระฆัง|Chuông
  Fruits|水果|水果|ผลไม้|Trái Cây
  Diamonds|钻石|鑽石|เพชร|Kim Cương
  Coins|金币|金幣|เหรียญ|Đồng Xu
  Samurai|武士|武士|ซามูไร|Võ Sĩ
  Ninja|忍者|忍者|นินจา|Ninja
  Wizard|巫师|巫師|พ่อมด|Phù Thủy
  Goddess|女神|女神|เทพธิดา|Nữ Thần
  Empress|女皇|女皇|จักรพรรดินี|Nữ Hoàng
  Island|岛屿|島嶼|เกาะ|Hòn Đảo
  River|河流|河流|แม่น้ำ|Dòng Sông
  Buffalo|水牛|水牛|ควาย|Trâu
  Rabbit|玉兔|玉兔|กระต่าย|Thỏ
  Carnival|嘉年华|嘉年華|คาร์นิวัล|Lễ Hội
  Circus|马戏团|馬戲團|ละครสัตว์|Rạp Xiếc
  Express|快车|快車|รถด่วน|Tàu Tốc Hành
  Hunter|猎人|獵人|นักล่า|Thợ Săn
  Warrior|勇士|勇士|นักรบ|Chiến Binh
  Gems|宝石|寶石|อัญมณี|Đá Quý
  Stars|群星|群星|ดวงดาว|Muôn Sao
  Crown|皇冠|皇冠|มงกุฎ|Vương Miện
  Palace|宫殿|宮殿|พระราชวัง|Cung Điện
  Legend|传奇|傳奇|ตำนาน|Huyền Thoại
  Unicorn|独角兽|獨角獸|ยูนิคอร์น|Kỳ Lân
  Caishen|财神|財神|ไฉ่ซิงเอี๊ย|Thần Tài
  Koi|锦鲤|錦鯉|ปลาคาร์ป|Cá Koi`);

export const endings = parts(`
  Rush|狂潮|狂潮|สุดมันส์|Thần Tốc
  Deluxe|豪华版|豪華版|ดีลักซ์|Cao Cấp
  Quest|大冒险|大冒險|ผจญภัย|Phiêu Lưu
  Riches|聚宝|聚寶|มั่งคั่ง|Giàu Sang
  Party|派对|派對|ปาร์ตี้|Tiệc Vui
  Mania|狂热|狂熱|คลั่งไคล้|Cuồng Nhiệt`);
