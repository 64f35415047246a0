export function ensureDashboard(): void;
