import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical-json';
import type { Registry, SignedRegistry } from './registry.schema';

/** Signs a registry with an Ed25519 private key. */
export function signRegistry(registry: Registry, privateKey: KeyObject): SignedRegistry {
  const signature = sign(null, Buffer.from(canonicalJson(registry)), privateKey).toString('base64');
  return { ...registry, signature };
}

const Ed25519JwkSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** Returns the public key (32 bytes, base64) of an Ed25519 private key: what pages verify their registry with. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x } = Ed25519JwkSchema.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  return Buffer.from(x, 'base64url').toString('base64');
}
