const V4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/

/** An address without what names one connection: '203.0.113.0/24', '2001:db8:1::/48'. Enough to know a place by. */
export function networkOf(address: string): string {
  const v4 = V4.exec(address)?.[1]
  if (v4) return `${v4}.0/24`
  const groups = address.split('::')[0]?.split(':').filter(Boolean) ?? []
  return groups.length >= 3 ? `${groups.slice(0, 3).join(':')}::/48` : ''
}
