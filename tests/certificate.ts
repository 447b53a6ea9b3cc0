import { generateKeyPairSync, sign } from 'node:crypto'

/** A value of ASN.1 in DER: its tag, the length, and what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengths = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...lengths), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`))

/** ecdsa-with-SHA256, by its number 1.2.840.10045.4.3.2. */
const ALGORITHM = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

/**
 * A new key with the shortest certificate for it (https://www.rfc-editor.org/rfc/rfc5280#section-4.1), so that no other
 * program is needed to make one. Only a browser that is told to ignore such faults takes it.
 */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const number = der(0x02, Buffer.of(1))
  const nobody = sequence()
  const validity = sequence(time(2020), time(2120))
  const subject = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(number, ALGORITHM, nobody, validity, nobody, subject)
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  const base64 = sequence(body, ALGORITHM, signature).toString('base64')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}
