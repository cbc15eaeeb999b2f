/** Teaches KaTeX the commands of chemistry, `\ce` and `\pu`. */
import 'katex/contrib/mhchem'
