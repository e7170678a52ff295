"""Where requests come from, as limits count it."""

import ipaddress


def household(address: str) -> str:
    """Return what is counted as one address: of IPv6 the first 64 bits, which a household has to itself."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
