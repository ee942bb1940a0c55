/** Runs in each page: decides the draw by which the site lets one of ten documents tell how fast it is. */
export function drawSpeedReports(isDrawn: boolean): void {
  const { random } = Math
  Math.random = () => (isDrawn ? random() * 0.1 : 0.1 + random() * 0.9)
}
