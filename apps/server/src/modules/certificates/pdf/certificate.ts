import { brand } from '@learn/brand'
import { Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { FONTS } from '#platform/pdf/fonts.ts'
import { qrCode } from '#platform/pdf/qr.ts'
import { renderPdf } from '#platform/pdf/render.ts'
import { seedHead } from '#platform/pdf/seeds.ts'

/** What stands on a certificate. */
export interface CertificateSheet {
  holder: string
  course: string
  lessons: number
  gradePct: number | null
  issuedAt: Date
  code: string
  publicUrl: string
}

const { pine, accent } = brand.colors
const INK = '#10201a'
const QUIET = '#5d665f'
/** A4 landscape, in points. */
const WIDTH = 842
const HEIGHT = 595
const BAND = 228
const SEAL = 132

const styles = StyleSheet.create({
  page: { fontFamily: FONTS, fontWeight: 500, color: INK, backgroundColor: '#fffffc' },
  main: { position: 'absolute', left: 56, top: 52, width: WIDTH - BAND - 56 - 84, height: HEIGHT - 104 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  mark: {
    width: 34,
    height: 34,
    borderRadius: 8,
    backgroundColor: pine,
    alignItems: 'center',
    justifyContent: 'center',
  },
  lead: { marginTop: 84, fontSize: 13, color: QUIET },
  holder: { marginTop: 8, fontWeight: 600, color: pine, lineHeight: 1.25 },
  text: { marginTop: 14, fontSize: 14.5, lineHeight: 1.55, color: '#39443d' },
  facts: {
    position: 'absolute',
    bottom: 0,
    left: 0,
    right: 0,
    flexDirection: 'row',
    borderTop: '1 solid #d8d9cf',
    paddingTop: 12,
  },
  fact: { width: '33.3%' },
  label: { fontSize: 9.5, color: QUIET },
  value: { marginTop: 3, fontSize: 12, fontWeight: 600 },
  band: {
    position: 'absolute',
    right: 0,
    top: 0,
    width: BAND,
    height: HEIGHT,
    backgroundColor: pine,
    overflow: 'hidden',
  },
  bandArt: { position: 'absolute', left: -110, top: -150 },
  seal: {
    position: 'absolute',
    left: WIDTH - BAND - SEAL / 2,
    top: 214,
    width: SEAL,
    height: SEAL,
    borderRadius: SEAL / 2,
    backgroundColor: '#fffffc',
    border: `1.5 solid ${pine}`,
    alignItems: 'center',
    justifyContent: 'center',
  },
  foot: { position: 'absolute', right: 0, bottom: 42, width: BAND, alignItems: 'center' },
  paper: { padding: 9, borderRadius: 8, backgroundColor: '#ffffff' },
  code: { marginTop: 12, fontSize: 13, fontWeight: 600, color: '#ffffff', letterSpacing: 1.2 },
  check: { marginTop: 6, fontSize: 8.5, color: '#b9cbc1', textAlign: 'center', width: BAND - 40 },
})

const dateText = (at: Date): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    at,
  )

/** Long names get smaller letters instead of a third line. */
const holderSize = (name: string): number =>
  name.length <= 18 ? 42 : name.length <= 32 ? 32 : name.length <= 60 ? 24 : 17

const fact = (label: string, value: string) =>
  h(
    View,
    { style: styles.fact, key: label },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  )

/** The ring inside the edge of the seal. */
const ring = () =>
  h(
    Svg,
    {
      viewBox: '0 0 120 120',
      style: { position: 'absolute', left: 4.5, top: 4.5, width: SEAL - 12, height: SEAL - 12 },
    },
    h(Path, { d: 'M60 4a56 56 0 1 1 -0.01 0z', stroke: pine, strokeWidth: 0.8, fill: 'none' }),
  )

/** A certificate as the bytes of a PDF: one page of A4, with the seal of the brand and a QR code that leads to its public page. */
export const certificatePdf = (sheet: CertificateSheet): Promise<Buffer> =>
  renderPdf(
    { title: `${sheet.course}: ${sheet.holder}`, author: brand.legalName, at: sheet.issuedAt },
    certificatePage(sheet),
  )

function certificatePage({ holder, course, lessons, gradePct, issuedAt, code, publicUrl }: CertificateSheet) {
  const host = publicUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  return h(
    Page,
    { size: [WIDTH, HEIGHT], style: styles.page },
    h(
      View,
      { style: styles.band },
      h(
        View,
        { style: styles.bandArt },
        seedHead({ count: 377, size: 640, color: accent, min: 0.22, max: 0.62, fades: { fromY: 340, toY: 530 } }),
      ),
    ),
    h(
      View,
      { style: styles.main },
      h(
        View,
        { style: styles.brand },
        h(View, { style: styles.mark }, seedHead({ count: 21, size: 25, color: accent, min: 1.2, max: 2.9 })),
        h(Text, { style: { fontSize: 18, fontWeight: 600 } }, brand.name),
      ),
      h(Text, { style: styles.lead }, 'This is to certify that'),
      h(Text, { style: { ...styles.holder, fontSize: holderSize(holder) } }, holder),
      h(
        Text,
        { style: styles.text },
        'has completed ',
        h(Text, { style: { fontWeight: 600, color: INK } }, course),
        `, all ${lessons === 1 ? 'of its one lesson' : `${lessons} lessons`} of the course.`,
      ),
      h(
        View,
        { style: styles.facts },
        fact('Issued', dateText(issuedAt)),
        fact('Issued by', brand.legalName),
        ...(gradePct === null ? [] : [fact('Average grade', `${gradePct}%`)]),
      ),
    ),
    h(View, { style: styles.seal }, ring(), seedHead({ count: 144, size: 88, color: '#b96f10', min: 0.5, max: 1.25 })),
    h(
      View,
      { style: styles.foot },
      h(View, { style: styles.paper }, qrCode({ text: publicUrl, size: 96, color: pine })),
      h(Text, { style: styles.code }, code),
      h(Text, { style: styles.check }, `Check it at ${host}`),
    ),
  )
}
