const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const MILLION = 'ล้าน'

/** Up to six digits in Thai; a final one reads "et" after tens, two tens "yi sip", one ten "sip". */
function group(digits: string, hasMore: boolean): string {
  let words = ''
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[i])
    const place = digits.length - 1 - i
    if (digit === 0) continue
    if (place === 1 && digit === 1) words += PLACES[1]
    else if (place === 1 && digit === 2) words += `ยี่${PLACES[1]}`
    else if (place === 0 && digit === 1 && (words !== '' || hasMore)) words += 'เอ็ด'
    else words += `${DIGITS[digit]}${PLACES[place]}`
  }
  return words
}

function words(digits: string): string {
  let text = ''
  let rest = digits.replace(/^0+/, '')
  const groups: string[] = []
  for (; rest !== ''; rest = rest.slice(0, -6)) groups.unshift(rest.slice(-6))
  groups.forEach((digitsOfGroup, i) => {
    text += group(digitsOfGroup, text !== '')
    if (i < groups.length - 1) text += MILLION
  })
  return text
}

/** An amount in Thai words: baht and satang. Null when it has too many digits. */
export function bahtText(n: number): string | null {
  const satang = Math.round(Math.abs(n) * 100)
  if (!Number.isFinite(satang) || satang > 1e17) return null
  const all = BigInt(satang).toString().padStart(3, '0')
  const [baht, rest] = [words(all.slice(0, -2)), words(all.slice(-2))]
  const sign = n < 0 && satang > 0 ? 'ลบ' : ''
  if (baht === '' && rest === '') return 'ศูนย์บาทถ้วน'
  const whole = baht === '' ? '' : `${baht}บาท`
  return `${sign}${whole}${rest === '' ? 'ถ้วน' : `${rest}สตางค์`}`
}
