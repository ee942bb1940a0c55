import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostilePhoto {
  name: string
  bytes: Buffer
  /** The status codes that the API may respond with; 201 when it accepts the picture and keeps only its pixels. */
  status: (201 | 400 | 413 | 415)[]
}

const SECRETS = 'GPS 6.6018,3.3515 Owner Ada'

/** Forty files that attack the image parser, or hide private data and scripts. */
export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const jpeg = await plain().jpeg().toBuffer()
  const png = await plain().png().toBuffer()
  const webp = await plain().webp().toBuffer()
  return [...(await withSecrets()), ...disguised(jpeg), ...broken({ jpeg, png, webp }), ...(await tooMuch(jpeg))]
}

function plain() {
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#864' } })
}

/** All eight orientations with a GPS position in the EXIF data, then XMP, IPTC and comments. */
async function withSecrets(): Promise<HostilePhoto[]> {
  const exif = { IFD0: { Artist: SECRETS }, IFD3: { GPSLatitude: '6/1 36/1 6/1', GPSLatitudeRef: 'N' } }
  const oriented = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `orientation ${orientation} with a place`,
      bytes: await plain().withMetadata({ orientation }).withExifMerge(exif).jpeg().toBuffer(),
      status: [201] as HostilePhoto['status'],
    })),
  )
  const jpeg = await plain().jpeg().toBuffer()
  const xmp = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRETS}</x:xmpmeta>`)
  const iptc = segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0${SECRETS}`)
  const taken: HostilePhoto['status'] = [201]
  return [
    ...oriented,
    { name: 'XMP', bytes: insert(jpeg, xmp), status: taken },
    { name: 'IPTC', bytes: insert(jpeg, iptc), status: taken },
    { name: 'a comment', bytes: insert(jpeg, segment(0xfe, SECRETS)), status: taken },
    { name: 'WebP with EXIF', bytes: await plain().withExif(exif).webp().toBuffer(), status: taken },
    { name: 'PNG with EXIF', bytes: await plain().withExif(exif).png().toBuffer(), status: taken },
    {
      name: 'PNG with a text',
      bytes: insertChunk(await plain().png().toBuffer(), `Comment\0${SECRETS}`),
      status: taken,
    },
  ]
}

function disguised(jpeg: Buffer): HostilePhoto[] {
  const script = '<script>alert(1)</script>'
  const refused: Record<string, string> = {
    SVG: `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`,
    'SVG with an entity': `<!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`,
    'HTML named .jpg': `<!doctype html>${script}`,
    PDF: '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj',
    'a shell script': '#!/bin/sh\nrm -rf /',
    'a ZIP': 'PK\x03\x04\x14\0\0\0',
    GIF: 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    TIFF: 'II*\0\x08\0\0\0\0\0',
    BMP: 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0',
    'an ICO': '\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x20\0',
    'an MP4': '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
    'random bytes': Array.from({ length: 500 }, (_, n) => String.fromCharCode((n * 73) % 256)).join(''),
    text: 'This is no photo.',
  }
  return [
    ...Object.entries(refused).map(([name, text]) => ({
      name,
      bytes: Buffer.from(text, 'latin1'),
      status: [415] as HostilePhoto['status'],
    })),
    { name: 'a JPEG that is HTML too', bytes: Buffer.concat([jpeg, Buffer.from(script)]), status: [201] },
    {
      name: 'a JPEG with a ZIP behind it',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), SECRET_TAIL]),
      status: [201],
    },
    { name: 'HTML in front of a JPEG', bytes: Buffer.concat([Buffer.from(script), jpeg]), status: [415] },
  ]
}

const SECRET_TAIL = Buffer.from(SECRETS)

function broken({ jpeg, png, webp }: Record<'jpeg' | 'png' | 'webp', Buffer>): HostilePhoto[] {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  return [
    { name: 'half a JPEG', bytes: half(jpeg), status: [415] },
    { name: 'half a PNG', bytes: half(png), status: [415] },
    { name: 'half a WebP', bytes: half(webp), status: [415] },
    { name: 'the first bytes of a JPEG', bytes: jpeg.subarray(0, 3), status: [415] },
    { name: 'a PNG with a wrong checksum', bytes: withByte(png, png.length - 20), status: [201, 415] },
    { name: 'no byte at all', bytes: Buffer.alloc(0), status: [400] },
  ]
}

async function tooMuch(jpeg: Buffer): Promise<HostilePhoto[]> {
  return [
    { name: '11 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), status: [413] },
    { name: 'a bomb of 200 megapixels', bytes: bomb(20_000, 10_000), status: [413] },
    { name: 'a bomb of 4 gigapixels', bytes: bomb(65_000, 65_000), status: [413, 415] },
    {
      name: 'a picture of one pixel',
      bytes: await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer(),
      status: [201],
    },
  ]
}

/** A JPEG segment (ITU-T T.81, B.1.1.4). */
function segment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function insert(jpeg: Buffer, part: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)])
}

/** A text chunk behind the header of a PNG. */
function insertChunk(png: Buffer, text: string): Buffer {
  const end = 8 + 25
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(text, 'latin1')), png.subarray(end)])
}

function withByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

/** A PNG of a few bytes that claims to be huge. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
