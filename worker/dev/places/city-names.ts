/**
 * Other names of a city, keyed by its main airport: in other languages and scripts, short forms, former names. Every airport of the city is
 * found by them. Spellings that differ from the city's own only by accents aren't listed: the search ignores accents.
 */
const cityNames = `
LHR Londres;Londra;Londen;Londyn;Лондон;伦敦;ロンドン;런던;لندن
JFK NY;New York City;Nueva York;Nova York;Nova Iorque;Nowy Jork;Нью-Йорк;纽约;ニューヨーク;뉴욕;نيويورك;Manhattan
CDG Parigi;Parijs;Paryż;Париж;巴黎;パリ;파리;باريس
HND Tokio;Tokyo To;Tóquio;Токио;东京;東京;とうきょう;도쿄;طوكيو
ORD Чикаго;芝加哥;シカゴ;시카고
DCA DC;Washington DC;Вашингтон;华盛顿;ワシントン;워싱턴
MXP Milano;Mailand;Милан;米兰;ミラノ;밀라노
FCO Roma;Rom;Rzym;Рим;罗马;ローマ;로마;روما
SVO Moskau;Moskva;Moscou;Moscú;Mosca;Moskwa;Москва;莫斯科;モスクワ;모스크바;موسكو
KIX 大阪;おおさか;오사카;Осака
ICN Seúl;서울;首尔;ソウル;Сеул
PEK Peking;Pékin;Pekín;Pechino;Пекин;北京;ペキン;베이징;بكين
PVG Schanghai;Shangai;Шанхай;上海;シャンハイ;상하이
EZE Buenos Ayres;Буэнос-Айрес;BA;布宜诺斯艾利斯
GRU Sampa;Сан-Паулу;圣保罗;サンパウロ
GIG Rio;Рио-де-Жанейро;里约热内卢
ARN Stoccolma;Estocolmo;Sztokholm;Tukholma;Стокгольм;斯德哥尔摩;ストックホルム
IST Constantinople;Estambul;Istambul;Stambuł;Стамбул;伊斯坦布尔;イスタンブール;이스탄불;إسطنبول
YYZ Торонто;多伦多;トロント
YUL Монреаль;蒙特利尔
YQB Quebec City;Ville de Québec
OTP București;Bukarest;Bucarest;Бухарест
CGK Djakarta;Batavia;雅加达;ジャカルタ
BKK Krung Thep;กรุงเทพ;Бангкок;曼谷;バンコク;방콕;بانكوك
TPE Taibei;台北;臺北;타이베이
CTS 札幌;さっぽろ;삿포로
NGO 名古屋;나고야
KEF Rejkjavik;Рейкьявик
THR Teheran;Téhéran;تهران
DXB Дубай;迪拜;ドバイ;두바이;دبي
BRU Bruxelles;Brussel;Brüssel;Bruselas;Bruksela;Брюссель;布鲁塞尔
MEX Ciudad de México;CDMX;México;Мехико;墨西哥城
JNB Joburg;Jozi;Йоханнесбург
VCE Venezia;Venedig;Venise;Venecia;Veneza;Wenecja;Венеция;威尼斯;ヴェネツィア
FRA Francfort;Fráncfort;Francoforte;Frankfurt am Main;Франкфурт;法兰克福;フランクフルト
MUC München;Muenchen;Monaco di Baviera;Monachium;Мюнхен;慕尼黑;ミュンヘン;뮌헨
VIE Wien;Vienne;Viena;Wiedeń;Bécs;Вена;维也纳;ウィーン;빈
CGN Köln;Koeln;Colonia;Keulen;Кёльн;科隆
DUS Duesseldorf;Дюссельдорф
NUE Nürnberg;Nuernberg;Norimberga
HAJ Hanover
HAM Hambourg;Hamburgo;Amburgo;Гамбург;汉堡
BER TXL;SXF;Berlino;Berlim;Берлин;柏林;ベルリン;베를린
STR Stoccarda
ZRH Zuerich;Zurigo;Цюрих;苏黎世;チューリッヒ
GVA Genève;Genf;Ginevra;Ginebra;Женева;日内瓦
BSL Bâle;Basilea;Mulhouse;Freiburg
AMS Amsterdã;Амстердам;阿姆斯特丹;アムステルダム;암스테르담
ANR Antwerpen;Anvers
CPH København;Kopenhagen;Köpenhamn;Copenhague;Copenaghen;Копенгаген;哥本哈根;コペンハーゲン
GOT Göteborg;Goeteborg
OSL Осло;奥斯陆
HEL Helsingfors;Хельсинки;赫尔辛基;ヘルシンキ
PRG Praha;Prag;Praga;Прага;布拉格;プラハ
WAW Warszawa;Warschau;Varsovie;Varsovia;Varsavia;Варшава;华沙
KRK Cracow;Krakau;Cracovie;Cracovia
GDN Danzig
WRO Breslau
BUD Будапешт;布达佩斯;Budapeszt
BEG Beograd;Belgrad;Белград;Београд
ZAG Agram;Загреб
LJU Laibach;Lubiana
BTS Pressburg;Pozsony
ATH Athen;Athènes;Atenas;Atene;Αθήνα;Athina;Афины;雅典;アテネ
SKG Salonica;Saloniki;Θεσσαλονίκη
HER Iraklion;Iraklio;Ηράκλειο
RHO Rodos;Ρόδος
CFU Kerkyra;Korfu
JTR Thira;Σαντορίνη
ZTH Zante
KBP Kiev;Kiew;Київ;Киев
LED Saint Petersburg;Sankt Petersburg;Leningrad;Санкт-Петербург;圣彼得堡
LIS Lisboa;Lissabon;Lisbonne;Лиссабон;里斯本;リスボン
OPO Oporto
MAD Мадрид;马德里;マドリード;마드리드;مدريد
BCN Barcellona;Barcelone;Barna;Барселона;巴塞罗那;バルセロナ;바르셀로나
SVQ Sevilla
PMI Mallorca;Majorca;Palma;Пальма;马略卡
MAH Mahón;Minorca
IBZ Eivissa;Ibiza Town
LPA Las Palmas
TFS Santa Cruz de Tenerife;Teneriffa
ALC Alacant
VLC Valence
BIO Bilbo
EAS Donostia
NCE Nizza;Niza;Ницца;尼斯;Côte d'Azur;French Riviera;Cannes;Antibes
MRS Marseilles;Marsiglia;Marsella
LYS Lyons;Lione;Лион;里昂
SXB Strassburg
FLR Firenze;Florenz;Florencia;Florença;Флоренция;佛罗伦萨
NAP Napoli;Neapel;Nápoles;Неаполь;那不勒斯
TRN Torino
GOA Genova;Genua;Gênes
PSA Pise
DUB Baile Átha Cliath;Дублин;都柏林;ダブリン
EDI Édimbourg;Edimburgo;Эдинбург;爱丁堡
BHX Brum
LUX Luxemburg;Luxemburgo
VNO Wilna;Wilno
RIX Рига;里加
TLL Reval;Таллин
MSQ Минск;Мінск
TBS Tiflis;თბილისი;Тбилиси
EVN Erevan;Երևան;Ереван
GYD Bakı;Баку
TIA Tiranë
SOF София;索非亚
RMO Kishinev;Кишинёв
AYT Antalia;Анталья
ADB Smyrna
TLV SDV;Tel Aviv Yafo;Jaffa;תל אביב;Тель-Авив;特拉维夫;Jerusalem
CAI Le Caire;Kairo;El Cairo;Il Cairo;القاهرة;Каир;开罗;カイロ
RAK Marrakesch;Marrakesh;مراكش
CMN Dar el Beida;الدار البيضاء
TUN تونس
ALG Alger;Argel;الجزائر
AUH أبو ظبي;阿布扎比
DOH الدوحة;Доха;多哈;ドーハ
RUH Riad;الرياض;利雅得
JED Jiddah;Jidda;Makkah;Mecca;جدة
MED Medinah;Madinah;المدينة
BEY Beyrouth;Beirute;بيروت
AMM عمان
BGW بغداد
CPT Kaapstad;Kapstadt;Le Cap;Ciudad del Cabo;Кейптаун;开普敦
PLZ Port Elizabeth
ADD Finfinne
DAR Dar
ZNZ Unguja
SSH Sharm
HRG Hurgada;Хургада
DEL New Delhi;Neu Delhi;Nueva Delhi;Nouvelle Delhi;दिल्ली;नई दिल्ली;Дели;德里;デリー
BOM Bombay;मुंबई;Мумбаи;孟买
GOX Panjim;Panaji
BLR Bangalore;ಬೆಂಗಳೂರು
MAA Madras;சென்னை
CCU Calcutta;কলকাতা
COK Cochin
TRV Trivandrum
VNS Benares;Banaras
BDQ Baroda
KTM काठमाडौं
DAC Dacca;ঢাকা
CMB කොළඹ
RGN Rangoon
SGN Saigon;Hồ Chí Minh;HCMC;Sài Gòn;胡志明市;ホーチミン
HAN Hà Nội;河内;ハノイ
KTI ភ្នំពេញ
SAI Angkor;Angkor Wat
HKT ภูเก็ต;Пхукет;普吉
CNX เชียงใหม่;清迈
USM Ko Samui
KUL KL;吉隆坡;クアラルンプール
PEN George Town;槟城
SIN Singapur;Singapour;Singapura;Сингапур;新加坡;シンガポール;싱가포르
DPS Denpasar;Ubud;Kuta;Бали;巴厘岛;バリ;발리
JOG Jogja
MNL Maynila;马尼拉;マニラ
MPH Caticlan
HKG Hongkong;Xianggang;香港;ホンコン;홍콩;Гонконг
MFM Macao;澳门;澳門
CAN Canton;Kanton;广州;廣州
SZX 深圳
CTU Chengtu;成都
HGH 杭州
XIY Sian;西安
CKG Chungking;重庆
NKG Nanking;南京
TSN Tientsin;天津
TAO Tsingtao;青岛
XMN Amoy;厦门
WUH 武汉
KMG 昆明
FUK Hakata;福岡;후쿠오카
OKA Naha;那覇;沖縄;오키나와
HIJ 広島
PUS Pusan;부산;釜山
CJU Jeju;제주;济州岛
SYD Сидней;悉尼;シドニー;시드니
MEL Мельбурн;墨尔本;メルボルン
BNE 布里斯班
PER 珀斯
AYQ Uluru
AKL 奥克兰;オークランド
PPT Tahiti
NAN Fiji
LAX LA;Hollywood;Лос-Анджелес;洛杉矶;ロサンゼルス;로스앤젤레스;لوس أنجلوس
SFO SF;Frisco;San Fran;Сан-Франциско;旧金山;サンフランシスコ;샌프란시스코
LAS Vegas;Лас-Вегас;拉斯维加斯;ラスベガス
MIA Майами;迈阿密;マイアミ;마이애미
MCO Disney World;奥兰多
ATL 亚特兰大
BOS Бостон;波士顿;ボストン
SEA 西雅图;シアトル
PHL Philly;费城
DFW Fort Worth;Dallas Fort Worth;达拉斯
IAH 休斯顿
MSY NOLA;Nueva Orleans
STL Saint Louis
MSP Saint Paul;Twin Cities
SLC Salt Lake
HNL Oahu;Waikiki;檀香山;ホノルル;호놀룰루
OGG Kahului
KOA Big Island
LIH Lihue
YVR 温哥华;バンクーバー;Ванкувер
HAV La Habana;La Havane;Havanna;Гавана;哈瓦那
PUJ Bavaro
CUN Riviera Maya;Playa del Carmen;Канкун;坎昆
SJD Cabo;Cabo San Lucas;San José del Cabo
PTY Panamá;Ciudad de Panamá
GUA Ciudad de Guatemala;Guatemala
BOG Богота
LIM 利马
CUZ Cuzco;Machu Picchu
SCL Santiago de Chile;圣地亚哥
IGU Iguaçu;Iguazú;Iguassu
IPC Rapa Nui
MLE Maldives;Малдивы;马尔代夫;モルディブ
MRU Île Maurice
SEZ Seychelles
FNC Funchal
UBN ULN;Ulan Bator
DSS DKR
DRP LGP
XWA ISN
NQZ TSE;Nur Sultan;Nursultan
ALA Alma Ata;Алматы
TAS Toshkent;Ташкент
KHI کراچی
LHE لاہور
ISB Rawalpindi
KBL کابل
`

/** Other names of cities by the code of an airport there. */
export const otherCityNames = new Map(
  cityNames
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4).split(';').filter(Boolean)] as const),
)
