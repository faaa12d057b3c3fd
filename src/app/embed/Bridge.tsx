/** In a frame: the conversation with the page around it, for as long as the frame is there. Shows nothing. */
import { useEffect } from 'react';
import { startBridge } from './bridge.ts';

export function Bridge() {
  useEffect(startBridge, []);
  return null;
}
