import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'

interface QrProps {
  text: string
  /** Points. */
  size: number
  color: string
}

/** A QR code as one path, so that a print of any size stays sharp. */
export function qrCode({ text, size, color }: QrProps): ReactElement {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const d = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return h(
    Svg,
    { viewBox: `0 0 ${modules} ${modules}`, style: { width: size, height: size } },
    h(Path, { d, fill: color }),
  )
}
