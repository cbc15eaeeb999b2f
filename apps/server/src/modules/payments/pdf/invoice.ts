import { GST_STATES, type Order, paiseText } from '@learn/contract/payments'
import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { FONTS } from '#platform/pdf/fonts.ts'
import { letterHead } from '#platform/pdf/letter.ts'
import { renderPdf } from '#platform/pdf/render.ts'
import { amountInWords } from '../service/amount-in-words.ts'

const QUIET = '#5d665f'

const styles = StyleSheet.create({
  page: { fontFamily: FONTS, fontWeight: 500, fontSize: 10.5, color: '#10201a', padding: 52 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  rule: { borderBottom: '1 solid #d8d9cf', marginTop: 18, marginBottom: 18 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { width: '50%', marginBottom: 14 },
  label: { fontSize: 9.5, color: QUIET },
  value: { marginTop: 3, fontWeight: 600 },
  line: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 7, paddingBottom: 7 },
  total: { borderTop: '1.5 solid #10201a', marginTop: 6, paddingTop: 12 },
})

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const fact = (label: string, value: string) =>
  h(
    View,
    { style: styles.fact, key: label },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  )
const line = (label: string, note: string, paise: number) =>
  h(
    View,
    { style: styles.line, key: label },
    h(
      View,
      { style: { maxWidth: 340 } },
      h(Text, {}, label),
      note === '' ? null : h(Text, { style: styles.label }, note),
    ),
    h(Text, {}, paiseText(paise)),
  )

/** Who sells, and what this is. */
const head = ({ seller, invoice }: Order, title: string) =>
  h(
    View,
    { style: styles.row },
    letterHead(seller.name, seller.gstin ? `GSTIN ${seller.gstin}` : ''),
    h(
      View,
      { style: { alignItems: 'flex-end' } },
      h(Text, { style: { fontSize: 13, fontWeight: 600 } }, title),
      h(Text, { style: styles.label }, invoice ?? ''),
    ),
  )

/** The invoice of a paid order as the bytes of a PDF. Without a GST number of the seller it is a receipt. */
export function invoicePdf(order: Order): Promise<Buffer> {
  const { invoice, seller, billing, price, paidAt, payments, sac } = order
  const paid = new Date((paidAt ?? order.createdAt) * 1000)
  const title = seller.gstin ? 'Tax invoice' : 'Receipt'
  const method = payments.find(({ state }) => state === 'captured' || state === 'refunded')
  return renderPdf(
    { title: `${title} ${invoice ?? ''}`, author: seller.name, at: paid },
    h(
      Page,
      { size: 'A4', style: styles.page },
      head(order, title),
      h(View, { style: styles.rule }),
      h(
        View,
        { style: styles.facts },
        fact('Billed to', billing.name),
        fact('Date', moment.format(paid)),
        fact('Place of supply', `${GST_STATES[billing.state] ?? ''} (${billing.state})`),
        fact('Paid by', method?.method ?? ''),
        fact('Payment', method?.id ?? ''),
        fact('SAC', `${sac}, training`),
        ...(billing.gstin ? [fact('GSTIN of the buyer', billing.gstin)] : []),
      ),
      h(View, { style: { ...styles.rule, marginTop: 4 } }),
      ...price.lines.map(({ label, note, paise }) => line(label, note, paise)),
      line('Before tax', '', price.taxablePaise),
      ...price.taxes.map(({ name, rateBps, paise }) => line(`${name} ${rateBps / 100}%`, '', paise)),
      h(
        View,
        { style: { ...styles.row, ...styles.total } },
        h(Text, { style: { fontSize: 13, fontWeight: 600 } }, 'Paid'),
        h(Text, { style: { fontSize: 18, fontWeight: 600 } }, paiseText(price.totalPaise)),
      ),
      order.refundedPaise > 0 ? line('Refunded', '', -order.refundedPaise) : null,
      h(
        Text,
        { style: { ...styles.label, marginTop: 16, lineHeight: 1.5 } },
        `${amountInWords(price.totalPaise)}. Made by computer, valid without a signature.`,
      ),
    ),
  )
}
