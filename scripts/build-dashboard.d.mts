export function ensureDashboard(): void;
export function isDashboardBuilt(): boolean;
