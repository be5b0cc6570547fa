/*
 * The few globals beyond ES2023 that this room uses. Node and every browser have them; declaring them here, and
 * no more, keeps everything else of either world out of the room.
 */
type VerifyAlgorithm =
  | { readonly name: 'Ed25519' }
  | { readonly name: 'RSASSA-PKCS1-v1_5' }
  | { readonly name: 'ECDSA'; readonly hash: string };

type ImportAlgorithm =
  | { readonly name: 'Ed25519' }
  | { readonly name: 'RSASSA-PKCS1-v1_5'; readonly hash: string }
  | { readonly name: 'ECDSA'; readonly namedCurve: string };

interface SubtleLike {
  digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'raw' | 'spki',
    key: Uint8Array,
    algorithm: ImportAlgorithm,
    extractable: boolean,
    usages: readonly ['verify'],
  ): Promise<unknown>;
  verify(algorithm: VerifyAlgorithm, key: unknown, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}

declare const crypto: { readonly subtle: SubtleLike };
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { readonly fatal: true; readonly ignoreBOM: true });
  decode(bytes: Uint8Array): string;
}
