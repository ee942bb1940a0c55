import { styled } from '@civictrack/shared'
import { generate } from 'lean-qr'

/** Readers need this many modules of white around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code: our own SVG of one path, dark on white in both colour schemes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * QUIET_ZONE
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const path = rows
    .flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`))
    .join('')
  return (
    <Picture viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  )
}

const Picture = styled('svg')(({ theme }) => ({
  width: theme.spacing(26),
  borderRadius: theme.spacing(1),
  background: theme.palette.common.white,
  fill: theme.palette.common.black,
}))
