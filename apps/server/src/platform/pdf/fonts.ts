import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The files of each family by weight. */
const FAMILIES = {
  'Instrument Sans': {
    500: import.meta.resolve('@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf'),
    600: import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  },
  'Noto Sans Devanagari': {
    500: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf'),
    600: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  },
  'Noto Sans Arabic': {
    500: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf'),
    600: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
}

/** The families of a text, in the order in which a letter is looked for. */
export const FONTS = Object.keys(FAMILIES)

/** Registers the fonts of our documents; the standard fonts of PDF lack the rupee sign. */
export function registerFonts(): void {
  for (const [family, byWeight] of Object.entries(FAMILIES))
    Font.register({
      family,
      fonts: Object.entries(byWeight).map(([weight, url]) => ({ src: fileURLToPath(url), fontWeight: Number(weight) })),
    })
  // A name is never broken inside a word.
  Font.registerHyphenationCallback(word => [word])
}
