import type { Plugin } from 'vite'

/** Fonts of packages come in old forms too, for browsers that ours is not built for: only WOFF2 is served. */
export const modernFonts = (): Plugin => ({
  name: 'modern-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/katex\/.*\.css$/.test(id)) return null
    return { code: code.replaceAll(/,url\([^)]*\.(?:woff|ttf)\) format\("[a-z]+"\)/g, ''), map: null }
  },
})
