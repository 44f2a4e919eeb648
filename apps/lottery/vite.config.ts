import { gamePage } from '@koi/game-kit/build/game-page.ts';
import { defineConfig } from 'vite';

export default defineConfig(
  gamePage({
    folder: import.meta.dirname,
    base: '/lottery/',
    api: '/lottery/api',
    ahead: {
      'lang=zh_cn': 'text/zh-cn.ts',
      'lang=zh_hk': 'text/zh-hk.ts',
      'lang=en': 'text/en.ts',
      'lang=th': 'text/th.ts',
      'lang=vi': 'text/vi.ts',
      'game=K3': 'looks/k3.tsx',
      'game=11X5': 'looks/eleven.tsx',
      'game=SSC': 'looks/ssc.tsx',
      'game=FFC': 'looks/ssc.tsx',
      'game=PK10': 'looks/pk10.tsx',
      'game=3D': 'looks/three-digits.tsx',
      'game=SIX': 'looks/six.tsx',
    },
  }),
);
