// What each variable of the environment is for. `fallback` where the reader works its default out.

const PER_MINUTE = 'requests a minute, of a member or else of an address';
const PER_DAY = 'in 24 hours';

/** Groups in the order of the page. */
export const groups = [
  {
    title: 'Must: a real site',
    note: 'With `NODE_ENV=production` a process does not start without these. Secrets have at least 32 characters; the demonstration values are refused.',
    variables: {
      NODE_ENV: '`production`: PostgreSQL, real secrets, no sandbox, no demonstration content',
      DATABASE_URL:
        'PostgreSQL 15 or newer, schema `platform`. Absent outside production: an embedded database',
      SESSION_SECRET: 'signs sessions of members and operators',
      SECOND_FACTOR_SECRET: 'seals second factors. Keep it for good: under another one no factor can be used',
      SECRETS_KEY: 'seals secrets of partners that are entered in the console',
      SUPPLIER_LY_SECRET: 'signs calls between platform and lottery; the same for both',
      LOTTERY_SECRET:
        'encrypts seeds of future draws; issues published under another one are voided and refunded',
    },
  },
  {
    title: 'Should: a site behind a proxy',
    variables: {
      PORT: 'listens on 127.0.0.1; put a reverse proxy in front',
      PUBLIC_URL: ['where browsers reach the platform', 'http://127.0.0.1:PORT'],
      TRUSTED_PROXIES:
        'addresses whose `X-Forwarded-For` counts; without it everybody shares the proxy’s address',
      DATA_DIR: [
        'embedded database, sandbox, pictures in `uploads/`, files of earlier builds in `builds/`; shared by all nodes',
        './.data',
      ],
      LOTTERY_DATABASE_URL: ['PostgreSQL of the lottery, schema `lottery`', 'DATABASE_URL'],
      SUPPLIER_LY_URL: ['where the platform reaches the lottery', 'this process'],
      SUPPLIER_LY_PUBLIC_URL: ['where browsers reach the lottery', 'PUBLIC_URL/lottery'],
      SUPPLIER_LY_FEED_URL: [
        'where the platform reads which games the lottery has',
        'SUPPLIER_LY_URL without `/supplier`',
      ],
      RUN_JOBS: '`0`: this API process runs no jobs, a worker does',
      TZ_OFFSET: [
        'the site’s time: wire dates, days, nightly jobs, and every time that a page shows',
        '+08:00',
      ],
      LOG_LEVEL: ['`warn` with `npm start`', 'info'],
    },
  },
  {
    title: 'May: partners and messages',
    variables: {
      'SUPPLIER_<CODE>_URL': [
        'a further supplier ([guide](add-a-supplier.md))',
        'the sandbox’s; none in production',
      ],
      'SUPPLIER_<CODE>_SECRET': ['signs the calls to it', 'demonstration values of the sandbox'],
      'SUPPLIER_<CODE>_SETTLING_MS': [
        'how long this supplier may still be at work on a call whose answer was lost',
        'SUPPLIER_SETTLING_MS',
      ],
      SUPPLIER_SETTLING_MS: ['the same for all suppliers', '600000; own lottery and sandbox 60000'],
      SUPPLIER_TIMEOUT_MS: 'time limit of a call to a supplier',
      SUPPLIER_CONNECT_TIMEOUT_MS: 'time limit of its connection',
      TRANSFER_CHECK_SECONDS:
        'seconds after which a transfer with an unknown outcome is asked for; the last one repeats',
      GATEWAY_TIMEOUT_MS: 'time limit of a call to a payment gateway',
      SECRETS_KEY_OLD: [
        'the key before, while `SECRETS_KEY` is being changed ([operations](operations.md#secrets-of-partners))',
        'none',
      ],
      SMS_URL: [
        'takes over text messages ([operations](operations.md#text-messages)); without it no codes are sent or asked for',
        'the sandbox; none in production',
      ],
      SMS_SECRET: ['signs them; must be set with `SMS_URL` in production', 'demonstration value'],
      SMS_TIMEOUT_MS: 'time limit of handing one over',
      WEB_PUSH_KEY:
        '32 bytes in base64url: news on members’ phones ([operations](operations.md#news-on-phones)); without it there are none',
      WEB_PUSH_CONTACT: ['`mailto:` or `https:`, for the services of the browsers', 'PUBLIC_URL'],
      WEB_PUSH_HOSTS: ['hosts that messages may go to', 'those of Chrome, Edge, Firefox and Safari'],
      WEB_PUSH_TIMEOUT_MS: 'time limit of one message',
      ALERTS_INNER: '`1`: alerts may go to webhooks and mail servers in a private network, also without TLS',
      ALERTS_TIMEOUT_MS: 'time limit of one message',
      TELEGRAM_API_URL: 'where alerts to Telegram are sent',
    },
  },
  {
    title: 'May: limits, cache, pages',
    variables: {
      RATE_LIMIT_GENERAL: PER_MINUTE,
      RATE_LIMIT_ADDRESS: 'requests a minute of one address, all members behind it together',
      RATE_LIMIT_LOGIN: PER_MINUTE,
      RATE_LIMIT_CAPTCHA: PER_MINUTE,
      RATE_LIMIT_REGISTER: PER_MINUTE,
      RATE_LIMIT_DEMO: PER_MINUTE,
      RATE_LIMIT_MONEY: PER_MINUTE,
      RATE_LIMIT_LOOKUP: PER_MINUTE,
      RATE_LIMIT_UPLOAD: PER_MINUTE,
      RATE_LIMIT_SMS: PER_MINUTE,
      RATE_LIMIT_WEB_VITALS: PER_MINUTE,
      RATE_LIMIT_DEMO_DAY: `trial accounts of an address ${PER_DAY}`,
      RATE_LIMIT_LOOKUP_DAY: `look-ups of other members by an address or a member ${PER_DAY}`,
      RATE_LIMIT_UPLOAD_DAY: `pictures of a member ${PER_DAY}`,
      RATE_LIMIT_SMS_DAY: `text messages for an address ${PER_DAY}`,
      RESPONSE_CACHE_MS:
        'how long answers to visitors are cached at most when no change invalidates them; `0`: not at all',
      CORS_ORIGINS: 'other origins that may call the API, separated by commas',
      WEB_ROOT: ['the built member app that the API serves', 'apps/web/dist'],
      VITE_API_BASE: 'at build time: another back end for the member app ([guide](existing-back-ends.md))',
    },
  },
  {
    title: 'Demonstration and development',
    variables: {
      DEMO_CONTENT: ['demonstration accounts and content', '1; production 0'],
      DEMO_HISTORY: [
        'a fresh demonstration gets some sixty members with six weeks behind them',
        'as DEMO_CONTENT',
      ],
      KOI_API: ['with Vite alone: the API behind its pages', 'http://127.0.0.1:8080'],
      GATEWAY_SANDBOX_URL: ['the sandbox gateway', 'this process; none in production'],
      GATEWAY_SANDBOX_SECRET: ['signs its calls and callbacks', 'demonstration value'],
      GATEWAY_SANDBOX_EXPIRY_SECONDS: 'how long a payment may be made there',
      GATEWAY_SANDBOX_PAY_LATER_SECONDS: 'when a payment that is paid later arrives',
      SANDBOX_ADMIN_TOKEN: [
        'opens `/sandbox/admin/`: failures of suppliers, newest text messages',
        'demonstration value',
      ],
      SANDBOX_BETTING_MS: 'live tables: time for bets',
      SANDBOX_CARD_MS: 'live tables: time of a card',
      SANDBOX_RESULT_MS: 'live tables: time of a result',
      SANDBOX_FISHING_BET_MS: 'shots of how long make one fishing bet',
    },
  },
  {
    title: 'Commands',
    variables: {
      OPERATOR_NAME: 'operator who logs in; asked for without it',
      OPERATOR_PASSWORD: 'password; asked for without it, never an argument',
      OPERATOR_FACTOR_CODE: 'code of the second factor; asked for without it',
      MEMBER_PASSWORD: '`npm run conformance`: password of `--member`',
      SUPPLIER_SECRET: '`npm run conformance:supplier`: secret of `--supplier`',
    },
  },
  {
    title: 'Tests and benches',
    variables: {
      TEST_POSTGRES_URL: ['superuser of a PostgreSQL for tests of servers', 'one that the tests start'],
      POSTGRES_BIN: ['folder of the PostgreSQL programs', 'found'],
      CHROMIUM_PATH: ['Chromium of the browser tests', 'found or installed'],
      HEADLESS_SHELL_PATH: ['its headless shell', 'found or installed'],
      TRACE: '`1`: records failing browser tests',
      KOI_TEST_ROTATION: ['repeats the choice of a run among combinations that rotate', 'by commit'],
      CAPTCHA_FIXED_ANSWER: 'four digits: the answer of every captcha; production refuses it',
      WEB_PUSH_INNER: '`1`: web push to http and to this machine; production refuses it',
      BENCH_ABUSE: 'parts of `npm run bench -- abuse`, separated by commas',
      BENCH_DATABASE_URL: ['a filled database for `npm run bench -- office`', 'one that the bench fills'],
      BENCH_ONLY: 'calls of `npm run bench -- calls`, separated by commas',
      BENCH_PAGES: 'pages that are measured in the browser, separated by commas',
      BENCH_ROUNDS: ['rounds of a bench', 'by bench'],
      BENCH_RUNS: ['runs in the browser', 'by bench'],
      BENCH_SAMPLES: ['samples of `npm run bench -- abuse`', '100'],
      BENCH_SECONDS: ['seconds of a round', '4 or 5'],
      BENCH_STATEMENTS: '`1`: prints the statements of a call',
      FILM_DIR: 'where the film of a visit is written',
      FILM_PATH: ['page of the film', '/Main/home'],
    },
  },
];
