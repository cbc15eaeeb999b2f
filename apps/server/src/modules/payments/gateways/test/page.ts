import { brand } from '@learn/brand'
import { paiseText } from '@learn/contract/payments'
import { TEST_CARDS } from './cards.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

interface PageOrder {
  description: string
  amountPaise: number
  /** What happened just now. */
  notice: string | null
  /** A payment that waits for its confirmation. */
  confirms: string | null
}

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f5f4ee;color:#14211b}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:.25rem 0}
.sum{font-size:2rem;font-weight:600;margin:.5rem 0 1rem}.card{background:#fff;border:1px solid #dcdcd2;border-radius:14px;padding:1.25rem;margin-top:1rem}
.note{background:#fdf0d8;color:#6d4a08;border-radius:10px;padding:.75rem 1rem}
label{display:flex;gap:.75rem;align-items:center;padding:.65rem 0;border-bottom:1px solid #ecebe3;cursor:pointer}
label span{flex:1}code{font-family:ui-monospace,monospace}button{width:100%;min-height:48px;margin-top:1rem;border:0;border-radius:10px;background:#0e6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:#14211b;border:1px solid #8a9089}input{accent-color:#0e6b4f;width:1.1rem;height:1.1rem}
:focus-visible{outline:3px solid #f2a93b;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0a110e;color:#e9efe9}.card{background:#131d18;border-color:#2a362f}.note{background:#3a2c10;color:#f5d79b}label{border-color:#243029}button.quiet{background:none;color:#e9efe9}}`

/** The page of the test gateway, without script: a card, or whether a payment is confirmed. */
export function testPage({ description, amountPaise, notice, confirms }: PageOrder): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><style>${STYLE}</style></head><body><main>
<p class="note"><b>Test gateway.</b> No money moves on this installation.</p>
<div class="card"><h1>Pay ${escaped(brand.legalName)}</h1><p>${escaped(description)}</p><p class="sum">${paiseText(amountPaise)}</p>
${notice === null ? '' : `<p class="note" role="alert">${escaped(notice)}</p>`}
${confirms === null ? cardForm() : confirmForm(confirms)}</div></main></body></html>`
}

const cardForm = (): string =>
  `<form method="post">${TEST_CARDS.map(
    ({ number, name }, n) =>
      `<label><input type="radio" name="card" value="${number}"${n === 0 ? ' checked' : ''}><span>${name}<br><code>${number}</code></span></label>`,
  ).join('')}<button>Pay</button></form>`

const confirmForm = (paymentId: string): string =>
  `<p>Your bank wants to know that it is you.</p><form method="post"><input type="hidden" name="payment" value="${escaped(paymentId)}">
<button name="confirm" value="yes">Confirm the payment</button><button class="quiet" name="confirm" value="no">Refuse it</button></form>`
