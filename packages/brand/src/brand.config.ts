import type { Brand } from './brand.ts'

export type { Brand } from './brand.ts'

/** The only file that names the brand. Change it and the title, the manifest, the mails and every screen follow. */
export const brand: Brand = {
  name: 'Verdant',
  legalName: 'Verdant Learning',
  line: 'Every lesson is a seed. Come back tomorrow and light the next one.',
  /** Colours that stand outside the style sheet: browser bars, icons, the manifest, mails. Six digits each. */
  colors: { pine: '#0B3B2D', accent: '#F2A93B', canvas: '#F5F4EE', canvasDark: '#0A110E' },
  /** Values over those of apps/web/src/styles/tokens.css, by name without the dashes; none is the palette of that file. */
  tokens: { light: {}, dark: {} },
  /** Font of the screens, installed on the learner's computer or named by the style sheet; null is the built-in one. */
  fontFamily: null,
  /** Entries that the side navigation may leave out: their pages stay, reached from each other. */
  sideNav: { progress: true, skillSync: true },
  /** Desk for support tickets; with none the entry leads to the tickets of the product. */
  supportDeskUrl: null,
  /** Store pages of the mobile app; with none the web app can be installed instead. */
  stores: { android: null, ios: null },
  /** Site for visitors without an account; with none the sign-in screen takes its place. */
  publicSiteUrl: null,
}
