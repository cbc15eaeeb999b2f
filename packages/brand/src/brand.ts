/** What a brand is made of. */
export interface Brand {
  name: string
  legalName: string
  line: string
  colors: { pine: string; accent: string; canvas: string; canvasDark: string }
  tokens: { light: Readonly<Record<string, string>>; dark: Readonly<Record<string, string>> }
  fontFamily: string | null
  sideNav: { progress: boolean; skillSync: boolean }
  supportDeskUrl: string | null
  stores: { android: string | null; ios: string | null }
  publicSiteUrl: string | null
}
