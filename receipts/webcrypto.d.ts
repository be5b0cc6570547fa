/*
 * The few globals beyond ES2023 that this room uses. Node and every browser have them; declaring them here, and
 * no more, keeps everything else of either world out of the room.
 */
interface SubtleLike {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: { readonly name: 'Ed25519' },
    extractable: boolean,
    usages: readonly ['verify'],
  ): Promise<unknown>;
  verify(
    algorithm: { readonly name: 'Ed25519' },
    key: unknown,
    signature: Uint8Array,
    data: Uint8Array,
  ): Promise<boolean>;
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
